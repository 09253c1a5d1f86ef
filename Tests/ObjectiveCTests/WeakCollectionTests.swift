import Foundation
import ObjectiveC
import Testing

struct WeakCollectionTests {
  private final class Listener: NSObject {}
  private protocol Hearing: AnyObject {}
  private final class Hearer: Hearing {}

  @Test func aWeakTableForgetsWhatIsGone() {
    let table = NSHashTable<Listener>.weakObjects()
    let kept = Listener()
    table.add(kept)
    do {
      let gone = Listener()
      table.add(gone)
      #expect(table.count == 2)
    }
    #expect(table.allObjects == [kept])
    table.add(kept)
    #expect(table.count == 1)
    table.remove(kept)
    #expect(table.anyObject == nil)
  }

  @Test func equalObjectsAreOneUnlessPointersCount() {
    let (one, same) = (NSMutableString(string: "a"), NSMutableString(string: "a"))
    let table = NSHashTable<NSMutableString>()
    table.add(one)
    #expect(table.contains(same))
    let strict = NSHashTable<NSMutableString>(options: .objectPointerPersonality)
    strict.add(one)
    #expect(!strict.contains(same))
  }

  @Test func valuesOfProtocolsAreHeld() {
    let table = NSHashTable<any Hearing>.weakObjects()
    let hearer = Hearer()
    table.add(hearer)
    #expect(table.allObjects.first === hearer)
  }

  @Test func anyObjectsAreHeld() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let listener = Listener()
    #expect(!table.contains(listener))
    table.add(listener)
    #expect(table.allObjects.count == 1)
    let map = NSMapTable<AnyObject, AnyObject>.strongToStrongObjects()
    #expect(map.object(forKey: listener) == nil)
  }

  @Test func aMapLosesItsEntryWithTheKey() {
    let map = NSMapTable<Listener, NSString>.weakToStrongObjects()
    let kept = Listener()
    map.setObject("kept", forKey: kept)
    do {
      let gone = Listener()
      map.setObject("gone", forKey: gone)
      #expect(map.object(forKey: gone) == "gone")
    }
    #expect(map.count == 1)
    #expect(map.objectEnumerator()?.allObjects as? [NSString] == ["kept"])
    map.setObject("new", forKey: kept)
    #expect(map.object(forKey: kept) == "new")
    map.removeObject(forKey: kept)
    #expect(map.objectEnumerator() == nil)
  }

  @Test func anArrayOfPointersKeepsPlacesUntilItIsCompacted() {
    let array = NSPointerArray.weakObjects()
    let kept = Listener()
    do {
      let gone = Listener()
      array.addPointer(Unmanaged.passUnretained(gone).toOpaque())
      array.addPointer(Unmanaged.passUnretained(kept).toOpaque())
    }
    #expect(array.count == 2)
    #expect(array.pointer(at: 0) == nil)
    #expect(array.allObjects.first as? Listener === kept)
    array.compact()
    #expect(array.count == 1)
  }
}
