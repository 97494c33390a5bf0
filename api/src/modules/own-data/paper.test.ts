import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { OwnData } from "@rodinki/contract/own-data";
import { paperOf } from "./paper";

/** In a process of its own: the parser has ES modules only, and Jest runs CommonJS. */
const READ = `
  import { buffer } from "node:stream/consumers";
  import { extractText } from "unpdf";
  const file = new Uint8Array(await buffer(process.stdin));
  const { text } = await extractText(file, { mergePages: true });
  process.stdout.write(text);
`;

/** What a person who copies from the file gets: characters without a glyph are missing. Spaces and line breaks are the parser's. */
async function pdfText(file: Buffer): Promise<string> {
  const reading = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", READ]);
  reading.child.stdin?.end(file);
  return (await reading).stdout.replace(/\s+/g, " ");
}

const recordOf = (text: string): OwnData => ({
  madeAt: "2026-11-25T10:00:00.000Z",
  views: [],
  consents: [],
  sections: [
    {
      name: "account",
      title: text,
      about: "О себе",
      records: [[{ name: "name", label: "Имя", text, value: text }]],
      leftOut: [],
    },
  ],
});

const printed = async (text: string) => pdfText(await paperOf(recordOf(text)));

/** The heading is bold, the record is not. */
const twice = (text: string) => new RegExp(`${text}.*Имя: ${text}`, "u");

it.each([
  ["Tatar", "Ғабдуллина-Қанатқызы Әлия Җәүдәт"],
  ["Bashkir", "Ҙөлфиә Ҡадырова Һылыуҡай Үҙәш Ғәҙел Ҫәсән"],
  ["Tuvan and Yakut", "Өлчей-оол Ҥургун Һаарыйаана Ҕ"],
  ["Tajik", "Ҷамшед Ӣсоев Ҳусейн Ӯктам Қодирӣ"],
  ["Chechen and Adyghe", "Ӏиса ЦӀечоев ӀӀ"],
  ["Udmurt, Mari and Chuvash", "Ӝуӝы Ӟеч Ӥван Ӧньӧ Ӵужаш Ӱдырамаш Ӹвӹца Ӑваш Ӗлӗк Ҫӗнтти Ӳкер"],
  ["Khanty, Nenets and Kildin Sami", "Ԓор Ӄыйпа Ӈ Ӆ Ҏ Ӎ Ҋ Ӭ Ԯ Ԩ"],
  ["Abkhaz and Ossetic", "Ԥшьаба Ҩ Ҽ Ҿ Ӕхсар"],
  ["Latin", "Łukasz Żółć Şükrü Ğ Əliyev Đặng Thị Ánh Öİı ß Ñandú Čžš"],
])("prints a %s name whole, in both weights", async (_people, name) => {
  expect((await printed(name)).normalize("NFC")).toMatch(twice(name));
});

it("prints accents that have no letter of their own, and letters that came in two parts", async () => {
  expect(await printed("Е̄ва Ы̆рсӑн")).toMatch(twice("Е̄ва Ы̆рсӑн"));
  expect(await printed("Семён".normalize("NFD"))).toMatch(twice("Семён"));
});

it("sets Russian in the typeface of the site, which has every character that it is thought to have", async () => {
  const letters = Array.from({ length: 64 }, (_, place) => String.fromCodePoint(0x410 + place));
  const russian = `Ёё${letters.join("")}`;
  const signs = "!\"#$%&'()*+,-./0123456789:;<=>?@[\\]^_`{|}~§©«°±·»×–—‘’‚“”„•…№−";
  const latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  const file = await paperOf(recordOf([russian, signs, latin].join("\n")));
  const text = await pdfText(file);

  for (const part of [russian, signs, latin]) expect(text).toContain(part);
  expect(file.toString("latin1")).not.toContain("NotoSans");
  expect((await paperOf(recordOf("Әлия"))).toString("latin1")).toContain("NotoSans");
});
