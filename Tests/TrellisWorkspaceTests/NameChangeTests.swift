import Testing

@testable import TrellisWorkspace

@Suite struct NameChangeTests {
  @Test(arguments: [
    ("CartFeature", "BasketFeature"), ("CartFeatureTests", "BasketFeatureTests"),
    ("CartView", "BasketView"), ("cart", "basket"), ("cartButtonTapped", "basketButtonTapped"),
    ("showsCart", "showsBasket"), ("cartoon", "cartoon"), ("Cartoon", "Cartoon"),
    ("discart", "discart"), ("_cart", "_basket"), ("cart2", "basket2"), ("aCart", "aBasket"),
    ("SCart", "SCart"), ("cartFeature", "basketFeature"), ("carts", "carts"), ("", ""),
  ])
  func replacing(name: String, expected: String) {
    let change = NameChange([("CartFeature", "BasketFeature"), ("Cart", "Basket")])
    #expect(change.replacing(in: name) == expected)
    #expect(change.canonical(name) == change.canonical(expected))
  }

  @Test func aNameWithinTheOther() {
    let change = NameChange([("edit", "editItem")])
    #expect(change.replacing(in: "editButtonTapped") == "editItemButtonTapped")
    #expect(change.canonical("editItem") == change.canonical("edit"))
    #expect(change.canonical(text: "a.edit(Edit, \"edits\")") == "a.\u{1}(\u{1}, \"edits\")")
  }
}
