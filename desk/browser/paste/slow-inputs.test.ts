/** @jest-environment jsdom */
import { plainCharacters, withoutLongGaps } from "./html/characters";
import { readBlocks } from "./read";
import { toDecap } from "./decap-tree";

const CLIPBOARD = { html: "", text: "", fragment: "", mode: "" as const, pictures: [], others: [] };

/** Where something looks at the same letters again and again, one of these keeps the page, and this test, for many minutes. */
const LONG = 90_000;
const INPUTS: [name: string, given: { html?: string; text?: string }][] = [
  ["spaces", { text: `а${" ".repeat(LONG)}б` }],
  ["tabs", { text: `а${"\t".repeat(LONG)}\nб` }],
  ["line ends", { text: `\t${"\n".repeat(LONG)}а` }],
  ["rows of spaces", { text: `${" ".repeat(300)}а\n`.repeat(LONG / 302) }],
  ["quotation marks", { text: `а\t${'"'.repeat(LONG - 1)}` }],
  ["spaces of HTML", { html: `<p><b>а${" ".repeat(300_000)}б</b></p>` }],
  ["line ends of HTML", { html: `<pre>${"\n".repeat(300_000)}а</pre>` }],
  ["signs in bold", { html: `<p><b>${".".repeat(LONG)}а...</b>б</p>` }],
  ["more signs in bold", { html: `<p><b>${".".repeat(300_000)}а...</b>б</p>` }],
  ["names of a style sheet", { html: `<style>${".а,".repeat(200_000)}</style><p class=а>а</p>` }],
  [
    "rules of a style sheet",
    { html: `<style>${".a{top:1px}".repeat(20_000)}</style>${"<p class=a>а</p>".repeat(200)}` },
  ],
  ["an address", { html: `<a href="https://a.ru/${"?".repeat(200_000)}x">а</a>` }],
  ["nested tables", { html: `${"<table><tr><td>а<td>".repeat(60)}` }],
  ["cells of lines", { html: `<table><tr><td>${"а<br>".repeat(1_000)}<td>б</table>` }],
  ["breaks", { html: `<p>${"а<br>".repeat(1_000)}</p>` }],
  ["indices", { html: `<p>${"<sup>1</sup>".repeat(3_000)}</p>` }],
  ["marks", { html: `<p>${"<b>а</b> ".repeat(800)}</p>` }],
  ["lists of Word", { html: `<p style="mso-list:l0 level1 lfo1">·   а</p>`.repeat(800) }],
  ["lists", { html: "<ul><li>а<ul>".repeat(60) }],
  ["flat lists", { html: "<ol><li>а</li></ol>".repeat(800) }],
];

test.each(INPUTS)("%s are read or refused", (_, { html = "", text = "" }) => {
  const given = { ...CLIPBOARD, html, text: withoutLongGaps(plainCharacters(text)) };
  const found = readBlocks(given, []);
  expect(typeof found === "string" ? found : toDecap(found.blocks, [])).toBeDefined();
});
