import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inflateSync } from "node:zlib";
import { pdfOf } from "../../../content-model/document/pdf";
import { siteAddress } from "../../lib/site";
import { documentBlocks, writeTerms } from "./document";

const text = (body: string) => `---\ntitle: Правила\n---\n\n${body}\n`;

test("reads headings, paragraphs and lists, with bold and links", async () => {
  const raw = text("## Запись\n\nОсмотр **бесплатный**.\n\n1. Первое\n2. [Второе](/privacy)");

  expect(await documentBlocks("terms.mdx", raw)).toEqual([
    { kind: "heading", spans: [{ text: "Запись", bold: false, link: null }] },
    {
      kind: "paragraph",
      spans: [
        { text: "Осмотр ", bold: false, link: null },
        { text: "бесплатный", bold: true, link: null },
        { text: ".", bold: false, link: null },
      ],
    },
    { kind: "item", marker: "1.", spans: [{ text: "Первое", bold: false, link: null }] },
    {
      kind: "item",
      marker: "2.",
      spans: [{ text: "Второе", bold: false, link: siteAddress("/privacy") }],
    },
  ]);
});

test("takes a word that the site explains for a word", async () => {
  const raw = text('Врач делает :term[биопсию]{of="Биопсия"} сам.');
  const [block] = await documentBlocks("terms.mdx", raw);
  const words = block?.spans.map((span) => span.text).join("");
  expect(words?.replaceAll("\u00a0", " ")).toBe("Врач делает биопсию сам.");
  await expect(documentBlocks("terms.mdx", text("Так.:source[1]"))).rejects.toThrow(":5 — ");
});

test("refuses what a PDF cannot show, with its line", async () => {
  const raw = text("Абзац.\n\n:::care\n\nК врачу.\n\n:::");
  await expect(documentBlocks("content/pages/terms.mdx", raw)).rejects.toThrow(
    /^content\/pages\/terms\.mdx:7 — в документе PDF не бывает/,
  );
});

/** The letters that can be copied: those in the tables that lead from glyphs back to characters. */
function readableLetters(pdf: Buffer): string[] {
  const streams = [...pdf.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  return streams.flatMap(([, stream = ""]) => {
    const table = /beginbfrange\n([\s\S]*?)endbfrange/.exec(inflated(stream))?.[1] ?? "";
    const [, codes = ""] = /\[(.*)\]/.exec(table) ?? [];
    return [...codes.matchAll(/<(\w{4})>/g)].map(([, code = ""]) =>
      String.fromCodePoint(parseInt(code, 16)),
    );
  });
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

test("the terms' Russian text can be copied, the same at every build", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "rodinki-pdf-"));
  await writeTerms(folder);
  const first = await readFile(path.join(folder, "rules.pdf"));
  await writeTerms(folder);
  const second = await readFile(path.join(folder, "rules.pdf"));
  await rm(folder, { recursive: true });

  expect(first.subarray(0, 5).toString()).toBe("%PDF-");
  expect(first.equals(second)).toBe(true);
  expect(first.toString("latin1")).toContain("/Lang (ru-RU)");
  expect(readableLetters(first)).toEqual(expect.arrayContaining([..."Правилщё«»—"]));
});

test("sets a paragraph with other letters in the typeface that has them", async () => {
  const facts = {
    title: "Правила",
    edition: "Редакция от 25 ноября",
    author: "Сайт",
    description: "",
    date: new Date("2026-11-25"),
    fonts: "shared/fonts",
  };
  const blocks = await documentBlocks("terms.mdx", text("## Әлия\n\nПишет **Ғабдулла** Łódź."));
  const [plain, wide] = [await pdfOf(facts, []), await pdfOf(facts, blocks)];

  expect(readableLetters(wide)).toEqual(expect.arrayContaining([..."ӘлияҒбдуПштŁódź"]));
  expect(plain.toString("latin1")).not.toContain("NotoSans");
});
