import { ARTICLE, change, clean, Desk, folder, makeTeam, OTHER } from "./testing/project";
import { othersOn } from "./others";

afterEach(clean);

test("who has sent the same text is named, and since when; the author themselves is not", async () => {
  const { anna, boris } = makeTeam();
  change(anna, ARTICLE, /^title: .*$/m, "title: Солнце");
  await new Desk(anna).send();
  expect(await othersOn(ARTICLE)).toEqual([]);
  change(boris, ARTICLE, /$/, "\nФраза.\n");
  const board = await new Desk(boris).see("/review");
  expect(board).toContain("Этот же текст правит Анна Автор");
  expect(await othersOn(ARTICLE)).toEqual([
    { who: "Анна Автор", since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string },
  ]);
  expect(await othersOn(OTHER)).toEqual([]);
});

test("a project without git has nobody else", async () => {
  process.chdir(folder());
  expect(await othersOn(ARTICLE)).toEqual([]);
});
