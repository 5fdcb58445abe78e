import Testing
import TrellisSpec

@testable import TrellisRender

/// The cases of the Mustache specification (https://github.com/mustache/spec) for what templates can
/// contain. Not among them: `{{.}}`, lambdas, inheritance, the escaping of HTML, numbers, and the
/// indentation of included templates, which the layout of the rendered text decides.
@Suite struct MustacheSpecificationTests {
  private struct Context: TemplateRecord {
    struct Named: TemplateRecord {
      var name = "Joe"

      static var fields: [Field] { [Field("name", \.name)] }
    }
    struct Item: TemplateRecord {
      var item: String

      static var fields: [Field] { [Field("item", \.item)] }
    }
    struct Inner: TemplateRecord {
      var c: Bool
      var name = "Phil"

      static var fields: [Field] { [Field("c", \.c), Field("name", \.name)] }
    }
    struct Outer: TemplateRecord {
      var b: Inner

      static var fields: [Field] { [Field("b", \.b)] }
    }
    struct Section: TemplateRecord {
      var b = "bar"

      static var fields: [Field] { [Field("b", \.b)] }
    }
    struct Node: TemplateRecord {
      var content: String
      var nodes: [Node]

      static var fields: [Field] { [Field("content", \.content), Field("nodes", \.nodes)] }
    }
    struct Top: TemplateRecord {
      struct Title: TemplateRecord {
        var upper = "A"
        var lower = "a"

        static var fields: [Field] { [Field("upper", \.upper), Field("lower", \.lower)] }
      }
      struct Middle: TemplateRecord {
        struct Bottom: TemplateRecord {
          var bname: String

          static var fields: [Field] { [Field("bname", \.bname)] }
        }
        var mname = "1"
        var bottoms = [Bottom(bname: "x"), Bottom(bname: "y")]

        static var fields: [Field] { [Field("mname", \.mname), Field("bottoms", \.bottoms)] }
      }
      var tname = Title()
      var middles = [Middle()]

      static var fields: [Field] { [Field("tname", \.tname), Field("middles", \.middles)] }
    }

    var boolean = true
    var off = false
    var null: String?
    var none: Named?
    var text = "world"
    var string = "---"
    var two = "second"
    var b = "wrong"
    var forbidden = "& \" < >"
    var tag = "{{text}}"
    var person = Named()
    var list = ["1", "2", "3"].map(Item.init)
    var empty: [Item] = []
    var on = Outer(b: Inner(c: true))
    var out = Outer(b: Inner(c: false))
    var section = Section()
    var tops = [Top()]
    var node = Node(content: "X", nodes: [Node(content: "Y", nodes: [])])

    static var fields: [Field] {
      [
        Field("boolean", \.boolean), Field("off", \.off), Field("null", \.null),
        Field("none", \.none), Field("text", \.text), Field("string", \.string),
        Field("two", \.two), Field("b", \.b), Field("forbidden", \.forbidden), Field("tag", \.tag),
        Field("person", \.person), Field("list", \.list), Field("empty", \.empty),
        Field("on", \.on), Field("out", \.out), Field("section", \.section), Field("tops", \.tops),
        Field("node", \.node),
      ]
    }
  }

  private static let schemas = RecordSchemas(of: [Context.self])

  private func render(_ template: String, _ partials: [String: String] = [:]) throws -> String {
    var templates = partials
    templates["main"] = template
    let compiler = TemplateCompiler(
      Dictionary(
        uniqueKeysWithValues: templates.map {
          ($0.key, TemplateLibrary.Template(name: $0.key, text: $0.value))
        }))
    let program = compiler.program("main", in: RecordScope([Context.self], Self.schemas))
    let rendering = TemplateRendering(
      program, of: compiler, [Self.schemas.flattened(Context())])
    return String(decoding: rendering.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("12{{! word }}34", "1234"), ("12{{!\n two\n lines\n}}34\n", "1234\n"),
    ("A\n{{! word }}\nB\n", "A\nB\n"), ("A\n  {{! word }}\nB\n", "A\nB\n"),
    ("|\r\n{{! word }}\r\n|", "|\r\n|"), ("  {{! word }}\n!", "!"),
    ("!\n  {{! word }}", "!\n"), ("A\n{{!\ntwo lines\n}}\nB\n", "A\nB\n"),
    ("A\n  {{!\n  two lines\n  }}\nB\n", "A\nB\n"), ("  12 {{! 34 }}\n", "  12 \n"),
    ("12 {{! word }} 34", "12  34"), (">{{! text }}<", "><"),
  ])
  func comments(template: String, text: String) throws {
    #expect(try render(template) == text)
  }

  @Test(arguments: [
    ("{{=<% %>=}}(<%text%>)", "(world)"), ("({{=[ ]=}}[text])", "(world)"),
    (
      "[\n{{#boolean}}\n  {{two}}\n  |two|\n{{/boolean}}\n\n{{= | | =}}\n|#boolean|\n  {{two}}\n  |two|\n|/boolean|\n]\n",
      "[\n  second\n  |two|\n\n  {{two}}\n  second\n]\n"
    ),
    (
      "[\n{{^off}}\n  {{two}}\n{{/off}}\n\n{{= | | =}}\n|^off|\n  |two|\n|/off|\n]\n",
      "[\n  second\n\n  second\n]\n"
    ),
    ("[ {{>part}} ]\n{{= | | =}}\n[ |>part| ]\n", "[ .world. ]\n[ .world. ]\n"),
    ("[ {{>other}} ]\n[ .{{text}}.  .|text|. ]\n", "[ .world.  .world. ]\n[ .world.  .|text|. ]\n"),
    ("| {{=@ @=}} |", "|  |"), (" | {{=@ @=}}\n", " | \n"),
    ("A\n{{=@ @=}}\nB\n", "A\nB\n"), ("A\n  {{=@ @=}}\nB\n", "A\nB\n"),
    ("|\r\n{{= @ @ =}}\r\n|", "|\r\n|"), ("  {{=@ @=}}\n=", "="), ("=\n  {{=@ @=}}", "=\n"),
    ("|{{= @   @ =}}|", "||"),
  ])
  func delimiters(template: String, text: String) throws {
    let partials = ["part": ".{{text}}.", "other": ".{{text}}. {{= | | =}} .|text|."]
    #expect(try render(template, partials) == text)
  }

  @Test(arguments: [
    ("Hello from {Mustache}!\n", "Hello from {Mustache}!\n"),
    ("Hello, {{text}}!\n", "Hello, world!\n"),
    ("{{tag}}: {{text}}", "{{text}}: world"), ("{{{forbidden}}}", "& \" < >"),
    ("{{&forbidden}}", "& \" < >"), ("({{null}})", "()"), ("({{{null}}})", "()"),
    ("({{&null}})", "()"),
    ("{{person.name}} {{#person}}{{name}}{{/person}}", "Joe Joe"), ("{{{person.name}}}", "Joe"),
    ("{{&person.name}}", "Joe"), ("{{on.b.name}}", "Phil"), ("{{none.name}}", ""),
    ("{{#on}}{{b.name}}{{/on}}", "Phil"), ("| {{string}} |", "| --- |"),
    ("| {{{string}}} |", "| --- |"),
    ("| {{&string}} |", "| --- |"), ("  {{string}}\n", "  ---\n"), ("  {{{string}}}\n", "  ---\n"),
    ("  {{&string}}\n", "  ---\n"), ("|{{ string }}|", "|---|"), ("|{{{ string }}}|", "|---|"),
    ("|{{& string }}|", "|---|"),
  ])
  func interpolation(template: String, text: String) throws {
    #expect(try render(template) == text)
  }

  @Test(arguments: [
    ("\"{{#boolean}}Here{{/boolean}}\"", "\"Here\""), ("\"{{#off}}Here{{/off}}\"", "\"\""),
    ("\"{{#null}}Here{{/null}}\"", "\"\""), ("{{#person}}Hi {{name}}.{{/person}}", "Hi Joe."),
    ("{{#section}}{{text}}, {{b}}, {{on.b.name}}{{/section}}", "world, bar, Phil"),
    ("{{#text}}{{text}} is {{text}}{{/text}}", "world is world"),
    (
      "{{#tops}}{{#middles}}{{tname.lower}}{{mname}}.{{#bottoms}}{{tname.upper}}{{mname}}{{bname}}.{{/bottoms}}{{/middles}}{{/tops}}",
      "a1.A1x.A1y."
    ),
    ("\"{{#list}}{{item}}{{/list}}\"", "\"123\""), ("\"{{#empty}}Yay{{/empty}}\"", "\"\""),
    (
      "{{#boolean}}\n* first\n{{/boolean}}\n* {{two}}\n{{#boolean}}\n* third\n{{/boolean}}\n",
      "* first\n* second\n* third\n"
    ),
    ("| A {{#boolean}}B {{#boolean}}C{{/boolean}} D{{/boolean}} E |", "| A B C D E |"),
    ("| A {{#off}}B {{#off}}C{{/off}} D{{/off}} E |", "| A  E |"),
    ("{{#on.b.c}}Here{{/on.b.c}}", "Here"), ("{{#out.b.c}}Here{{/out.b.c}}", ""),
    (" | {{#boolean}}\t|\t{{/boolean}} | \n", " | \t|\t | \n"),
    (" | {{#boolean}} {{! word }}\n {{/boolean}} | \n", " |  \n  | \n"),
    (" {{#boolean}}YES{{/boolean}}\n {{#boolean}}GOOD{{/boolean}}\n", " YES\n GOOD\n"),
    ("| This Is\n{{#boolean}}\n|\n{{/boolean}}\n| A Line\n", "| This Is\n|\n| A Line\n"),
    ("| This Is\n  {{#boolean}}\n|\n  {{/boolean}}\n| A Line\n", "| This Is\n|\n| A Line\n"),
    ("|\r\n{{#boolean}}\r\n{{/boolean}}\r\n|", "|\r\n|"),
    ("  {{#boolean}}\n#{{/boolean}}\n/", "#\n/"), ("#{{#boolean}}\n/\n  {{/boolean}}", "#\n/\n"),
    ("|{{# boolean }}={{/ boolean }}|", "|=|"),
  ])
  func sections(template: String, text: String) throws {
    #expect(try render(template) == text)
  }

  @Test(arguments: [
    ("\"{{^off}}Here{{/off}}\"", "\"Here\""), ("\"{{^boolean}}Here{{/boolean}}\"", "\"\""),
    ("\"{{^null}}Here{{/null}}\"", "\"Here\""), ("\"{{^person}}Hi {{text}}.{{/person}}\"", "\"\""),
    ("\"{{^list}}{{text}}{{/list}}\"", "\"\""), ("\"{{^empty}}Yay{{/empty}}\"", "\"Yay\""),
    (
      "{{^off}}\n* first\n{{/off}}\n* {{two}}\n{{^off}}\n* third\n{{/off}}\n",
      "* first\n* second\n* third\n"
    ),
    ("| A {{^off}}B {{^off}}C{{/off}} D{{/off}} E |", "| A B C D E |"),
    ("| A {{^boolean}}B {{^boolean}}C{{/boolean}} D{{/boolean}} E |", "| A  E |"),
    ("{{^on.b.c}}Here{{/on.b.c}}", ""), ("{{^out.b.c}}Here{{/out.b.c}}", "Here"),
    (" | {{^off}}\t|\t{{/off}} | \n", " | \t|\t | \n"),
    (" | {{^off}} {{! word }}\n {{/off}} | \n", " |  \n  | \n"),
    (" {{^off}}NO{{/off}}\n {{^off}}WAY{{/off}}\n", " NO\n WAY\n"),
    ("| This Is\n{{^off}}\n|\n{{/off}}\n| A Line\n", "| This Is\n|\n| A Line\n"),
    ("| This Is\n  {{^off}}\n|\n  {{/off}}\n| A Line\n", "| This Is\n|\n| A Line\n"),
    ("|\r\n{{^off}}\r\n{{/off}}\r\n|", "|\r\n|"), ("  {{^off}}\n^{{/off}}\n/", "^\n/"),
    ("^{{^off}}\n/\n  {{/off}}", "^\n/\n"), ("|{{^ off }}={{/ off }}|", "|=|"),
  ])
  func invertedSections(template: String, text: String) throws {
    #expect(try render(template) == text)
  }

  @Test(arguments: [
    ("\"{{>plain}}\"", "\"from partial\""), ("\"{{>context}}\"", "\"*world*\""),
    ("{{#node}}{{>node}}{{/node}}", "X<Y<>>"), ("{{>outer}}", "*world second!*"),
    ("| {{>tabs}} |", "| \t|\t |"), ("|\r\n{{>sign}}\r\n|", "|\r\n>|"),
    ("|{{> boxes }}|", "|[]|"),
  ])
  func partials(template: String, text: String) throws {
    let partials = [
      "plain": "from partial", "context": "*{{text}}*",
      "node": "{{content}}<{{#nodes}}{{>node}}{{/nodes}}>", "outer": "*{{text}} {{>inner}}*",
      "inner": "{{two}}!", "tabs": "\t|\t", "sign": ">", "boxes": "[]",
    ]
    #expect(try render(template, partials) == text)
  }

  @Test func positionsInLists() throws {
    #expect(try render("{{#list}}{{item}}{{^last()}}, {{/last()}}{{/list}}") == "1, 2, 3")
    #expect(try render("{{#list}}{{#first()}}> {{/first()}}{{item}}{{/list}}") == "> 123")
  }
}
