import { countWords, knownWords } from "./known-words";

test("gathers the words of the texts, the most frequent first, without tags", () => {
  const counts = new Map<string, number>();
  countWords('<main><p class="lead">Ребёнок и Солнце</p> солнце SPF 30</main>', counts);
  countWords("<main>солнце</main>", counts);
  expect(knownWords(counts)).toEqual(["солнце", "ребенок", "spf"]);
});
