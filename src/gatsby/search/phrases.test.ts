import { readFileSync } from "node:fs";
import { readData } from "../../../content-model/data/data-files";
import { searchOfContent } from "../../testing/ask-search";
import { onOneLine, TRIAGE } from "./complaints";

const PHRASES = "content/search-phrases.yml";

type Ask = Awaited<ReturnType<typeof searchOfContent>>;
type Findings = Awaited<ReturnType<Ask>>;

const { complaints } = readData("content/triage.yml");

/** The signs of a complaint, or the address of a page. */
function firstOf({ distress, pages: [first] }: Findings): string[] {
  if (distress) return [first ? "perhaps-distress" : "distress"];
  if (!first) return ["nothing"];
  if (first.path !== TRIAGE) return [first.path];
  if (!first.html) return [`${first.title}, без совета`];
  const named = complaints.find(({ title }) => onOneLine(title) === first.title)?.signs ?? [];
  return named.map((sign) => `sign:${sign}`);
}

/** The line of content/search-phrases.yml with a phrase. */
function placeOf(phrase: string): string {
  const lines = readFileSync(PHRASES, "utf8").split("\n");
  const at = lines.findIndex(
    (line) => line.includes(`asked: ${phrase}`) || line.includes(`"${phrase}"`),
  );
  return `${PHRASES}:${at + 1}`;
}

test("frightened people get the answers of content/search-phrases.yml first", async () => {
  const ask = await searchOfContent();
  const wrong: string[] = [];
  for (const { asked, first } of readData(PHRASES)) {
    const phrase = onOneLine(asked);
    const got = firstOf(await ask(phrase));
    if (first.split(" or ").some((each) => got.includes(each))) continue;
    wrong.push(`${placeOf(phrase)} — «${phrase}»: ждали ${first}, нашлось ${got.join(", ")}`);
  }
  expect(wrong).toEqual([]);
});

test("calls the numbers that the page on living with melanoma names", () => {
  const page = readFileSync("content/pages/living-with-melanoma.mdx", "utf8").replace(/\D/g, "");
  const { ways } = readData("content/distress.yml");
  const numbers = ways.map(({ to }) => to).filter((to) => to.startsWith("tel:"));
  expect(numbers.length).toBeGreaterThan(0);
  for (const number of numbers) expect(page).toContain(number.replace(/^tel:(?:\+7)?/, ""));
});
