import SwiftUI

/// A screen of SwiftUI on a navigation controller of UIKit, whose bar shows its title and its button.
public struct PlaceDetail: View {
  @ObservedObject var place: Place
  @State private var isEditing = false

  public init(place: Place) { self.place = place }

  public var body: some View {
    VStack(spacing: 16) {
      Image(systemName: place.symbol).font(.system(size: 72)).foregroundStyle(.teal)
      Text(place.name).font(.title)
      RatingControl(rating: .constant(place.rating)).frame(width: 200, height: 36)
        .disabled(true)
      Spacer()
    }
    .padding(.top, 40)
    .navigationTitle(place.name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .primaryAction) { Button("Edit") { isEditing = true } }
    }
    .sheet(isPresented: $isEditing) { PlaceEditor(place: place) }
  }
}

/// A sheet with a stack of its own. Nothing is changed until it is confirmed.
struct PlaceEditor: View {
  let place: Place
  @State private var rating: Int
  @Environment(\.dismiss) private var dismiss

  init(place: Place) {
    self.place = place
    _rating = State(initialValue: place.rating)
  }

  var body: some View {
    NavigationStack {
      VStack(spacing: 24) {
        Text("How did you like it?").font(.headline)
        RatingControl(rating: $rating).frame(width: 260, height: 44)
        NavigationLink("More about ratings") {
          Text("Five stars are for places that you would visit again tomorrow.")
            .padding()
            .navigationTitle("Ratings")
        }
        Spacer()
      }
      .padding(.top, 32)
      .navigationTitle(place.name)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") {
            place.rating = rating
            dismiss()
          }
        }
      }
    }
    .presentationDetents([.medium, .large])
  }
}

/// The second tab: a screen of SwiftUI that follows the same objects.
public struct Summary: View {
  let places: [Place]

  public init(places: [Place]) { self.places = places }

  public var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(places) { SummaryRow(place: $0) }
        Spacer()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding()
      .navigationTitle("Summary")
    }
  }
}

struct SummaryRow: View {
  @ObservedObject var place: Place

  var body: some View {
    HStack {
      Text(place.name).frame(width: 120, alignment: .leading)
      Capsule().fill(.teal).frame(width: CGFloat(place.rating) * 36, height: 14)
    }
  }
}
