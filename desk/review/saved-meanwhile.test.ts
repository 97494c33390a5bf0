import { readFileSync } from "node:fs";
import path from "node:path";
import type * as differences from "../git/difference";
import { contentOf } from "../git/difference";
import { takeChanges } from "../git/move";
import { ARTICLE, change, clean, entitle, makeProject, typed } from "./testing/project";

const actual = jest.requireActual<typeof differences>("../git/difference");
jest.mock("../git/difference", () => {
  const difference = jest.requireActual<typeof differences>("../git/difference");
  return { ...difference, contentOf: jest.fn(difference.contentOf) };
});

afterEach(clean);

test("what an author saves while a publication changes the file stays in it", async () => {
  const project = makeProject();
  const before = typed(project, "rev-parse", "HEAD");
  entitle(project, "Солнце");
  typed(project, "commit", "--quiet", "--all", "--message", "Второе");
  const after = typed(project, "rev-parse", "HEAD");
  typed(project, "checkout", "--quiet", before);
  process.chdir(project);
  jest.mocked(contentOf).mockImplementationOnce((object) => {
    change(project, ARTICLE, /$/, "\nНовая фраза.\n");
    return actual.contentOf(object);
  });

  await takeChanges(before, after);

  const text = readFileSync(path.join(project, ARTICLE), "utf8");
  expect(text).toContain("title: Солнце\n");
  expect(text).toContain("Новая фраза.\n");
});
