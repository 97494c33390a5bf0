import { knownWords } from "./known-words";

test("gathers the words of the texts, the most frequent first, without tags and what stands around", () => {
  const page = '<nav>Меню</nav><main><p class="lead">Ребёнок и Солнце</p> солнце SPF 30</main>';
  expect(knownWords([page, "<main>солнце</main>"])).toEqual(["солнце", "ребенок", "spf"]);
});
