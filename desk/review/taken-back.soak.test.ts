import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ARTICLE, change, eachInOneFolder, entitle, typed } from "./testing/project";
import {
  addNews,
  bySecond,
  expectTwoPeople,
  NEWS,
  publishChanges,
  undo as undoIn,
} from "./testing/undoing";

const { project, desk } = eachInOneFolder();

const publish = () => publishChanges(project, desk);
const undo = (commit: string) => undoIn(desk, commit);
const placeOf = (file: string) => path.join(project, file);

test.each<[what: string, take: () => Promise<unknown>]>([
  [
    "an older version has replaced",
    async () => {
      const before = readFileSync(placeOf(ARTICLE));
      entitle(project, "Солнце");
      await publish();
      writeFileSync(placeOf(ARTICLE), before);
      await publish();
    },
  ],
  [
    "was deleted",
    async () => {
      addNews(project);
      await publish();
      rmSync(placeOf(path.dirname(NEWS)), { recursive: true });
      const redirect = "- { from: /publication/news/novaya, to: /publication }\n";
      change(project, "content/redirects.yml", /$/, redirect);
      await publish();
    },
  ],
  [
    "was made a draft",
    async () => {
      addNews(project);
      await publish();
      change(project, NEWS, /^title:/m, "draft: true\ntitle:");
      await publish();
    },
  ],
])("what %s is restored by two people", async (_, take) => {
  await take();
  await expectTwoPeople(project, desk);
});

test("one person undoes a publication once, and a mere removal at any time", async () => {
  addNews(project);
  const done = await publish();
  await undo(done);
  await desk.onWork("publish");
  await undo(typed(project, "rev-parse", "main"));
  await bySecond(desk, () => desk.onWork("publish"));
  expect(existsSync(path.join(project, NEWS))).toBe(true);
  await undo(typed(project, "rev-parse", "main"));
  expect(await desk.onWork("publish")).toContain("Опубликовано");
  expect(existsSync(path.join(project, NEWS))).toBe(false);

  entitle(project, "Солнце");
  const title = await publish();
  await undo(title);
  await desk.onWork("publish");
  await undo(typed(project, "rev-parse", "main"));
  await bySecond(desk, () => desk.onWork("publish"));
  await undo(title);
  expect(await desk.see(await desk.firstWork())).toContain("то, что с сайта уже снимали");
});
