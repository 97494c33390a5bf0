import { readFileSync } from "node:fs";
import fc from "fast-check";
import { damaged } from "../../api/src/testing/generated-damage";
import { wrongValue } from "../../api/src/testing/generated-values";
import { ARTICLE, OTHER } from "../review/testing/project";

/** Stands for a value that an earlier answer has shown under a name. */
export interface Shown {
  shown: string;
  index: number;
}

export interface DeskRequest {
  /** `save`: by the editor, a piece behind what it has opened. */
  how: "get" | "form" | "json" | "save";
  url: string;
  fields: Record<string, unknown>;
  /** Whether a field comes twice, and whether the request says that it is of another type than it is. */
  isTwice: boolean;
  type: "right" | "form" | "json" | "none";
}

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><g id="a"><path d="M0 0h9"/></g></defs><use href="#a"/><style>a{fill:red}</style></svg>',
);

const COVER = readFileSync("content/articles/bezopasnoe-solnze/cover.svg");

const picture = fc.constantFrom(PIXEL, DRAWING, COVER);
const content = fc.oneof(picture, damaged(picture)).map((bytes) => bytes.toString("base64"));

/** Pieces of what authors write, whole and broken. */
const PIECES = [
  ...["\n\n## Заголовок\n\n", "**жирно**", "[ссылка](/publication)", "[x]: /u\n", "- a\n  - b\n"],
  ...[":::care\nЧто делать\n:::\n", "| a | b |\n| - | - |\n| 1 | 2 |\n", "![Рисунок](cover.svg)\n"],
  ...["<script>", "{1+1}", "---\n", "title: [", "&a *a", "```\n", "\u202e", "«кавычки» — тире\n"],
  ...["import x from 'y'\n", "![](", "$$", "~~нет~~", "> ".repeat(90), "\t", "\0", "<!-- -->"],
];

const piece = fc.constantFrom("\nЕщё фраза.\n", "\n## Заголовок\n\nФраза.\n", ...PIECES);

/** A text with pieces behind it and, now and then, damage. */
const textOf = (of: fc.Arbitrary<string>): fc.Arbitrary<{ path: string; raw: string }> =>
  fc
    .tuple(of, fc.array(fc.constantFrom(...PIECES), { maxLength: 2 }), fc.nat(4))
    .chain(([path, pieces, luck]) => {
      const text = fc.constant(Buffer.from(`${TEXTS[path] ?? ""}${pieces.join("")}`));
      return (luck === 0 ? damaged(text) : text).map((bytes) => ({ path, raw: bytes.toString() }));
    });

/** The texts as they were at first: requests may delete them. */
const TEXTS = Object.fromEntries(
  [ARTICLE, OTHER, "content/facts.yml"].map((file) => [file, readFileSync(file, "utf8")]),
);
const written = textOf(fc.constantFrom(...Object.keys(TEXTS)));
const raw = written.map((text) => text.raw);

const file = fc.constantFrom(
  ...[ARTICLE, OTHER, ARTICLE, OTHER, ARTICLE, OTHER, "content/facts.yml", "content/signs.yml"],
  "content/redirects.yml",
  ...["content/articles/none/index.mdx", "content/publications/news/novaya/index.mdx", "content"],
  ...["../package.json", ".git/config", "content/./facts.yml", "constructor", "__proto__"],
);

const right: Record<string, fc.Arbitrary<unknown>> = {
  file,
  path: file,
  folder: fc.constantFrom("content/articles", "content", "content/none", "../x"),
  raw,
  content,
  page: fc.constantFrom("1", "2", "0", "-1", "1e9", "0a", "0b"),
  name: fc.constantFrom("cover.svg", "a.png", "b.jpg", "Борис Редактор", "desk/2026-11-30-x"),
  email: fc.constantFrom("anna@example.ru", "boris@example.ru"),
  q: fc.constantFrom("меланома", "солнце кожа", "а", "я".repeat(300), "\\ ( [ *"),
  find: fc.constantFrom("меланома", "кожи", "а", " ", "я".repeat(300), "\\ ( [ *"),
  put: fc.constantFrom("родинка", "", "- [x](/y) {", "\0"),
  part: fc.constant("yes"),
  anycase: fc.constant("yes"),
  doctor: fc.constantFrom("new", "Иванова И. И."),
  words: fc.constantFrom("Короче", "я".repeat(6_000), ""),
  kind: fc.constantFrom("articles", "news"),
  state: fc.constantFrom("draft", "published"),
  base: fc.constantFrom("", "0"),
  turn: fc.nat(3),
  decision: fc.constantFrom("over", "aside"),
  when: fc.constant("2026-11-30T12:00:00.000Z"),
  item: file,
  chosen: fc.constant("yes"),
  urgent: fc.constant("yes"),
};

const shownAs = (name: string): fc.Arbitrary<Shown> =>
  fc.record({ shown: fc.constant(name), index: fc.constantFrom(0, 0, 0, 1, 2, 5) });

const valueOf = (name: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: name in right ? 2 : 10, arbitrary: shownAs(name) },
    { weight: 10, arbitrary: right[name] ?? shownAs(name) },
    { weight: 1, arbitrary: wrongValue },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

const fieldsOf = (...names: string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(names.map((name) => [name, valueOf(name)])));

const request = (
  how: DeskRequest["how"],
  url: string,
  fields: fc.Arbitrary<Record<string, unknown>>,
): fc.Arbitrary<DeskRequest> =>
  fc.record({
    how: fc.constant(how),
    url: fc.constant(url),
    fields,
    isTwice: fc.oneof({ weight: 15, arbitrary: fc.constant(false) }, fc.constant(true)),
    type: fc.oneof(
      { weight: 20, arbitrary: fc.constant<DeskRequest["type"]>("right") },
      fc.constantFrom<DeskRequest["type"]>("form", "json", "none"),
    ),
  });

const CALLS: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  getEntry: fieldsOf("path"),
  getMedia: valueOf("folder").map((mediaFolder) => ({ mediaFolder })),
  getMediaFile: fieldsOf("path"),
  persistMedia: fieldsOf("path", "content").map((asset) => ({ asset })),
  deleteFiles: fc.array(file, { maxLength: 2 }).map((paths) => ({ paths })),
};

/** Every address of the desk with the fields that are sent to it; `generated.test.ts` looks for others. */
export const REQUESTS: [DeskRequest["how"], string, ...string[]][] = [
  ["get", "/"],
  ["get", "/desk.css"],
  ["get", "/texts"],
  ["get", "/config.json"],
  ["get", "/pages.json"],
  ["get", "/search", "q"],
  ["get", "/replace", "find", "put", "part", "anycase", "file"],
  ["form", "/replace", "find", "put", "part", "anycase", `${ARTICLE}#0`],
  ["get", "/list", "kind", "state"],
  ["json", "/save", "file", "raw", "base", "page", "turn", "decision"],
  ["json", "/problems", "file"],
  ["json", "/present", "file", "page"],
  ["json", "/absent", "file", "page"],
  ["json", "/copy", "file"],
  ["json", "/pictures", "file", "name", "content"],
  ["json", "/preview", "file"],
  ["json", "/remarks", "file"],
  ["get", "/history", "file", "page"],
  ["get", "/history/deleted"],
  ["get", "/history/version", "file", "commit"],
  ["get", "/history/page", "file", "commit"],
  ["form", "/history/restore", "file", "commit"],
  ["form", "/history/state", "file", "when"],
  ["get", "/review", "said"],
  ["get", "/review/styles.css"],
  ["get", "/review/unsent", "item", "chosen"],
  ["get", "/review/work", "name"],
  ["get", "/review/picture/:name", "name"],
  ["get", "/review/text/:number", "number"],
  ["get", "/review/discard", "file"],
  ["get", "/review/undo", "commit"],
  ["form", "/review/introduce", "name", "email"],
  ["form", "/review/send", "tree", "urgent"],
  ["form", "/review/deliver", "name"],
  ["form", "/review/return", "name", "tip", "words"],
  ["form", "/review/remark", "name", "file", "place", "to", "closes", "words"],
  ["form", "/review/take-up", "name"],
  ["form", "/review/mark", "name", "tip", "statements", "doctor", "speciality"],
  ["form", "/review/publish", "name", "tip", "changes"],
  ["form", "/review/discard", "file", "tree"],
  ["form", "/review/bring-back", "commit"],
  ["form", "/review/withdraw", "name", "tip"],
  ["form", "/review/undo-publication", "commit", "changes"],
  ["get", "/doctor-review", "doctor", "said"],
  ["get", "/doctor-review/styles.css"],
  ["form", "/doctor-review", "doctor", "name", "speciality", "key", "words"],
  ["form", "/doctor-review/follow", "key", "words"],
];

/** A request to any address of the desk, right or wrong in any part. */
export const anyDeskRequest: fc.Arbitrary<DeskRequest> = fc.oneof(
  ...REQUESTS.map(([how, url, ...names]) => request(how, url, fieldsOf(...names))),
  ...[1, 2, 3].map(() =>
    request("save", "/decap", fc.record({ path: fc.constantFrom(ARTICLE, OTHER), piece })),
  ),
  ...Object.entries(CALLS).map(([action, params]) =>
    request(
      "json",
      "/decap",
      fc
        .oneof({ weight: 9, arbitrary: params }, wrongValue)
        .map((fields) => ({ action, params: fields })),
    ),
  ),
);
