import fc from "fast-check";
import { format } from "prettier/standalone";
import * as yamlPlugin from "prettier/plugins/yaml";
import { Lexer, parse } from "yaml";
import { schemaOf } from "@rodinki/content-model/registry";
import { repeats } from "../../api/src/testing/effort";
import { cleaned, unwrap } from "./form-data";
import { forEditor, fromEditor } from "./editor-text";
import { headAndBody } from "./file-text";
import { blocksOf, areSame } from "./markdown/blocks";
import { meaningOf, type Plain, type PlainMap } from "./plain";
import { contentFiles, rawOf, likeTheEditor } from "./testing/edits";
import { changedBody, changedFields, type Random } from "./testing/random-edits";

const comments = (yaml: string) =>
  [...new Lexer().lex(yaml)].filter((part) => part.startsWith("#"));

/** What the file is to hold after the editor has sent `edited`. */
function meant(file: string, edited: string): string {
  const schema = schemaOf(file) ?? {};
  const head = file.endsWith(".mdx") ? headAndBody(edited).head : edited;
  const fields = parse(head) as PlainMap;
  delete fields.version;
  if (file.endsWith(".mdx")) delete fields.slug;
  return meaningOf(cleaned(schema, unwrap(schema, fields)));
}

async function check(file: string, random: Random): Promise<void> {
  const raw = rawOf(file);
  const edited = likeTheEditor(
    file,
    forEditor(file, raw),
    (fields: PlainMap): Plain => changedFields(random, fields),
    (body) => (random(2) === 0 ? body : changedBody(random, body)),
  );
  const { raw: written } = fromEditor(file, raw, edited);
  const [was, now, sent] = [raw, written, edited].map(headAndBody);
  const isText = file.endsWith(".mdx");
  const yaml = isText ? now!.head : written;
  expect(meaningOf(parse(yaml) as Plain)).toBe(meant(file, edited));
  expect(comments(yaml)).toEqual(comments(isText ? was!.head : raw));
  if (isText) expect(areSame(blocksOf(now!.body), blocksOf(sent!.body))).toBe(true);
  else {
    const formatted = await format(written, {
      parser: "yaml",
      plugins: [yamlPlugin],
      printWidth: 100,
    });
    expect(written).toBe(formatted);
  }
  const again = fromEditor(file, written, likeTheEditor(file, forEditor(file, written)));
  expect(again.raw).toBe(written);
}

test("random edits of every file keep its meaning, its comments and its format", async () => {
  const numbers = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });
  const isText = (file: string) => file.endsWith(".mdx");
  const texts = fc.constantFrom(...contentFiles().filter(isText));
  const data = fc.constantFrom(...contentFiles().filter((file) => !isText(file)));
  await fc.assert(
    fc.asyncProperty(fc.oneof(data, texts), numbers, async (file, source) => {
      let place = 0;
      const random: Random = (limit) => (source[place++ % source.length] ?? 0) % limit;
      await check(file, random);
    }),
    { numRuns: repeats({ whole: 10_000, quick: 80 }), seed: jest.getSeed() },
  );
});
