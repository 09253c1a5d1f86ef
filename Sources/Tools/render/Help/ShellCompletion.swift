import Stage

/// Generates completions for shells from the command's table of verbs and flags.
@MainActor
enum ShellCompletion {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  /// Returns the completion script of a shell, for sourcing or installing.
  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The verbs of the command.
  private static var verbs: [any Verb.Type] { RenderCommand.verbs }

  /// The possible values of flags, by the flag's name.
  private static var values: [(flag: String, words: [String])] {
    [
      ("--device", Device.all.map(\.name)), ("--style", ["light", "dark"]),
      ("--orientation", ["portrait", "landscape"]), ("--contrast", ["normal", "high"]),
      ("--content-size", SceneOptions.contentSizes.map { $0.0.uppercased() }),
      ("--text", ["glyphs", "boxes"]),
    ]
  }

  private static var bash: String {
    var text = """
      # Completion of render for bash.
      _render() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb=image candidate
        for candidate in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case $candidate in
            \(verbs.map { $0.name }.joined(separator: "|"))) verb=$candidate; break ;;
          esac
        done
        case $previous in

      """
    for (flag, words) in values {
      text +=
        "    \(flag)) mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$word\"); return ;;\n"
    }
    text += "  esac\n  if [[ $word == -* ]]; then\n    case $verb in\n"
    for verb in verbs {
      let flags = verb.flags.flatMap { $0.names }.joined(separator: " ")
      text +=
        "      \(verb.name)) mapfile -t COMPREPLY < <(compgen -W '\(flags)' -- \"$word\") ;;\n"
    }
    return text + """
          esac
        elif ((COMP_CWORD == 1)); then
          mapfile -t COMPREPLY < <(compgen -W '\(verbs.map { $0.name }.joined(separator: " "))' -- "$word"; compgen -f -- "$word")
        else
          mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi
      }
      complete -o filenames -F _render render

      """
  }

  private static var zsh: String {
    var text = "#compdef render\n# Completion of render for zsh.\n_render() {\n"
    text += "  local -a verbs\n  verbs=(\n"
    for verb in verbs { text += "    '\(verb.name):\(quoted(verb.summary))'\n" }
    text += """
        )
        if ((CURRENT == 2)); then
          _describe 'verb' verbs
          _files
          return
        fi
        case ${words[2]} in

      """
    for verb in verbs {
      text += "    \(verb.name)) _arguments"
      for flag in verb.flags {
        for name in flag.names {
          let value = flag.value.map { ":\($0):\(action(flag.name))" } ?? ""
          text += " \\\n      '*\(name)[\(quoted(flag.help))]\(value)'"
        }
      }
      text += " \\\n      '*:file:_files' ;;\n"
    }
    return text + "    *) _files ;;\n  esac\n}\n_render \"$@\"\n"
  }

  /// Returns the action with which zsh completes the value of a flag.
  private static func action(_ flag: String) -> String {
    guard let words = values.first(where: { $0.flag == flag })?.words else { return "_files" }
    return "(\(words.joined(separator: " ")))"
  }

  /// Escapes a text for a zsh specification in single quotes.
  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  private static var fish: String {
    var text = "# Completion of render for fish.\n"
    let names = verbs.map { $0.name }.joined(separator: " ")
    for verb in verbs {
      text +=
        "complete -c render -n 'not __fish_seen_subcommand_from \(names)' -a \(verb.name) -d '\(plain(verb.summary))'\n"
      for flag in verb.flags {
        text += "complete -c render -n '__fish_seen_subcommand_from \(verb.name)'"
        for name in flag.names {
          text += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
        }
        if flag.value != nil {
          text += " -r"
          if let words = values.first(where: { $0.flag == flag.name })?.words {
            text += " -a '\(words.joined(separator: " "))'"
          }
        }
        text += " -d '\(plain(flag.help))'\n"
      }
    }
    return text
  }

  private static func plain(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
