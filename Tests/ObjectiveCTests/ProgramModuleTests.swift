import ObjectiveC
import Testing

@Suite("Modules of the program")
struct ProgramModuleTests {
  @Test(
    "a module is there when it has a class of its own", arguments: ["ObjectiveC", "Foundation"])
  func present(module: String) {
    #expect(ProgramModules.declareClasses(in: module))
  }

  @Test("other names are of no module", arguments: ["", "NoSuchModule", "objectivec", "CoreGraph"])
  func absent(module: String) {
    #expect(!ProgramModules.declareClasses(in: module))
  }
}
