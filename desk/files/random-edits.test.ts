import fc from "fast-check";
import { format } from "prettier/standalone";
import * as yamlPlugin from "prettier/plugins/yaml";
import { Lexer, parse } from "yaml";
import { repeats } from "../../api/src/testing/effort";
import { schemaOf } from "@rodinki/content-model/registry";
import { cleaned } from "./clean";
import { forEditor } from "./for-editor";
import { fromEditor } from "./from-editor";
import { headAndBody } from "./head-and-body";
import { blocksOf } from "./markdown/blocks";
import { areSame } from "./markdown/meaning";
import { meaningOf, type Plain, type PlainMap } from "./plain";
import { contentFiles, rawOf } from "./testing/content-files";
import { likeTheEditor } from "./testing/like-the-editor";
import { changedBody, changedFields, type Random } from "./testing/random-edits";
import { unwrap } from "./wrapping";

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
