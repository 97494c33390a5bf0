import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { OwnData } from "@rodinki/contract/own-data";
import { ownDataPdf } from "./own-data-pdf";

/** Program that reads a PDF in its own process: the parser has only ES modules, and Jest runs CommonJS. */
const READ = `
  import { buffer } from "node:stream/consumers";
  import { extractText } from "unpdf";
  const file = new Uint8Array(await buffer(process.stdin));
  const { text } = await extractText(file, { mergePages: true });
  process.stdout.write(text);
`;

/** Text that a person copies from the file: characters without a glyph are missing. Spaces and line breaks are the parser's. */
async function pdfText(file: Buffer): Promise<string> {
  const reading = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", READ]);
  reading.child.stdin?.end(file);
  return (await reading).stdout.replace(/\s+/g, " ");
}

const recordOf = (...texts: string[]): OwnData => ({
  madeAt: "2026-11-25T10:00:00.000Z",
  views: [],
  consents: [],
  sections: texts.map((text) => ({
    name: "account",
    title: text,
    about: "О себе",
    records: [[{ name: "name", label: "Имя", text, value: text }]],
    leftOut: [],
  })),
});

/** Pattern of a text in the heading, which is bold, and in the record, which is not. */
const twice = (text: string) => new RegExp(`${text}.*Имя: ${text}`, "u");

it("prints names of all peoples whole, in both weights", async () => {
  const names = [
    "Ғабдуллина-Қанатқызы Әлия Җәүдәт",
    "Ҙөлфиә Ҡадырова Һылыуҡай Үҙәш Ғәҙел Ҫәсән",
    "Өлчей-оол Ҥургун Һаарыйаана Ҕ",
    "Ҷамшед Ӣсоев Ҳусейн Ӯктам Қодирӣ",
    "Ӏиса ЦӀечоев ӀӀ",
    "Ӝуӝы Ӟеч Ӥван Ӧньӧ Ӵужаш Ӱдырамаш Ӹвӹца Ӑваш Ӗлӗк Ҫӗнтти Ӳкер",
    "Ԓор Ӄыйпа Ӈ Ӆ Ҏ Ӎ Ҋ Ӭ Ԯ Ԩ",
    "Ԥшьаба Ҩ Ҽ Ҿ Ӕхсар",
    "Łukasz Żółć Şükrü Ğ Əliyev Đặng Thị Ánh Öİı ß Ñandú Čžš",
  ];
  // Accented letters without a precomposed character, and letters that were typed in two parts.
  const composed = ["Е̄ва Ы̆рсӑн", "Семён".normalize("NFD")];

  const printed = await pdfText(await ownDataPdf(recordOf(...names, ...composed)));

  for (const name of names) expect(printed.normalize("NFC")).toMatch(twice(name));
  for (const name of composed) expect(printed).toMatch(twice(name.normalize("NFC")));
});

it("prints codes and a note instead of letters that no typeface of it has", async () => {
  const printed = await pdfText(await ownDataPdf(recordOf("Սարգսյան Անի", "ბერიძე", "王 小明")));

  expect(printed).toContain("[U+10D1 U+10D4 U+10E0 U+10D8 U+10EB U+10D4]");
  expect(printed).toMatch(/Имя: \[U\+738B\] \[U\+5C0F U\+660E\] \(.*нет в шрифте этого документа/);
});
