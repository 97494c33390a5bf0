import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { blockForms } from "../collections/block-forms";
import { INSIDE, type BlockForm } from "../collections/block-form";
import { blockPattern, readBlock, writeBlock } from "./block-syntax";

const forms = blockForms();
const form = (name: string): BlockForm => {
  const found = forms.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

/** As Decap does: what stands at the beginning of the rest of the text. */
const at = ({ name, ...rest }: BlockForm, text: string) => {
  const { source } = blockPattern({ name, ...rest });
  return new RegExp(source.startsWith("^") ? source : `^${source}`).exec(text);
};

const texts = readdirSync("content", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".mdx"))
  .map((file) => readFileSync(path.join("content", file), "utf8"));

/** Where something of ours may begin. */
const BEGINNING = /^:{2,}[\w-]+|(?<!:):(?:source|term|shared-fact|reminders)\b/gm;

test("every block of every text is read, and written as it stands there", () => {
  let count = 0;
  for (const text of texts) {
    for (const { index } of text.matchAll(BEGINNING)) {
      const rest = text.slice(index);
      const block = forms.find((one) => at(one, rest));
      const match = block && at(block, rest);
      if (!block || !match) throw new Error(rest.slice(0, 80));
      expect(writeBlock(block, readBlock(block, match))).toBe(match[0].trimEnd());
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(500);
});

test("a container ends at its own colons, and holds what stands between", () => {
  const text = '::::gallery\n:::photo{src="./a.jpg"}\nщека\n:::\n::::\n\nдальше';
  const match = at(form("gallery"), text);
  expect(match?.[0]).toBe(text.slice(0, text.indexOf("\n\n")));
  expect(writeBlock(form("gallery"), readBlock(form("gallery"), match!))).toBe(match?.[0]);
});

test("quotes and braces in a title stay what they are", () => {
  const question = form("question");
  const written = writeBlock(question, { title: 'Что {такое} "SPF"?', [INSIDE]: "Защита." });
  const match = at(question, written);
  expect(match?.[0]).toBe(written);
  expect(readBlock(question, match!)).toEqual({ title: 'Что {такое} "SPF"?', inside: "Защита." });
});

test("a picture that lies beside the text is named as the check wants it", () => {
  const figure = form("figure");
  const data = { src: "mirror.svg", alt: "Зеркало", [INSIDE]: "Подпись." };
  expect(writeBlock(figure, data)).toContain('src="./mirror.svg"');
  expect(writeBlock(figure, { ...data, src: "drawings/sun.svg" })).toContain('"drawings/sun.svg"');
});

test("what is left empty is not written", () => {
  expect(writeBlock(form("term"), { [INSIDE]: "невус", of: "" })).toBe(":term[невус]");
  expect(writeBlock(form("care"), { level: "week", title: "", [INSIDE]: "- пятно" })).toBe(
    ':::care{level="week"}\n- пятно\n:::',
  );
});

test("a name is not found at the beginning of another", () => {
  expect(at(form("source"), ":sources[1]")).toBeNull();
  expect(at(form("reminders"), ":reminders-more")).toBeNull();
  expect(at(form("abcde"), "::abcdef")).toBeNull();
});
