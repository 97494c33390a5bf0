import { readData } from "../data/data-files";
import { moscowDay } from "../reading/text-files";
import { contentMistakes } from "./check-content";

test("finds nothing wrong with the project's own content while its facts hold", async () => {
  const lastDays = Object.values(readData("content/facts.yml")).map(({ until }) => until);
  const [today] = [moscowDay(), ...lastDays].sort();
  expect(await contentMistakes(today)).toEqual([]);
});
