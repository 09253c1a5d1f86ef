/// Generates the manual page of the command from its table of verbs and flags.
@MainActor
enum ManualPage {
  /// The manual page in the markup of roff.
  static var text: String {
    var text = """
      .TH RENDER 1 "" "render \(Version.number)" "User Commands"
      .SH NAME
      render \\- draws storyboards, xibs, scene files and previews as iOS would show them
      .SH SYNOPSIS
      .B render
      [\\fIVERB\\fR] [\\fIINPUT\\fR] [\\fIFLAGS\\fR]
      .SH DESCRIPTION
      Without a verb it is \\fBimage\\fR. Messages name file and line; results go to standard output.

      """
    for verb in RenderCommand.verbs { text += section(verb) }
    return text + exitStatus
  }

  /// The section of a verb: usage, summary, discussion and flags.
  private static func section(_ verb: any Verb.Type) -> String {
    var text = ".SH \(verb.name.uppercased())\n.B \(escaped(verb.usage))\n.PP\n"
    text += escaped(verb.summary) + "\n"
    for paragraph in verb.discussion.split(separator: "\n\n") {
      text += ".PP\n.nf\n\(escaped(String(paragraph)))\n.fi\n"
    }
    for flag in verb.flags {
      text += ".TP\n.B \(escaped(flag.synopsis))\n\(escaped(flag.help))\n"
    }
    return text
  }

  private static let exitStatus = """
    .SH EXIT STATUS
    0 done; 1 problems were found; 21 and 22 sizes or pixels differ; 64 usage; 65 the input is not
    what it claims to be; 66 it is missing; 70 a fault of the command; 73 the output cannot be
    written; 75 a limit was reached.

    """

  /// Escapes characters that have a meaning in roff.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }
      .joined(separator: "\n")
  }
}
