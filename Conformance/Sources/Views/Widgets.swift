import SwiftUI
import WidgetKit

struct ReadingEntry: TimelineEntry {
  let date: Date
  let pages: Int
}

struct ReadingProvider: TimelineProvider {
  func placeholder(in context: Context) -> ReadingEntry { ReadingEntry(date: .now, pages: 0) }

  func getSnapshot(in context: Context, completion: @escaping (ReadingEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<ReadingEntry>) -> Void) {
    completion(Timeline(entries: [placeholder(in: context)], policy: .atEnd))
  }
}

struct ReadingView: View {
  @Environment(\.widgetFamily) private var family
  let entry: ReadingEntry

  var body: some View {
    VStack {
      Text("\(entry.pages)").font(.largeTitle)
      if family != .systemSmall { Text("pages today") }
    }
    .containerBackground(.fill.tertiary, for: .widget)
    .widgetURL(URL(string: "books://today"))
  }
}

struct ReadingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Reading", provider: ReadingProvider()) { ReadingView(entry: $0) }
      .configurationDisplayName("Reading")
      .description("Pages read today")
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct Reading_Previews: PreviewProvider {
  static var previews: some View {
    ReadingView(entry: ReadingEntry(date: Date(), pages: 42))
      .previewContext(WidgetPreviewContext(family: .systemMedium))
  }
}
