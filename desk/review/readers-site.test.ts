import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eachInOneFolder, entitle, typed } from "./testing/project";
import { publishChanges } from "./testing/undoing";

const { project, desk } = eachInOneFolder();

let said: unknown;
const site = createServer((_request, answer) => answer.end(JSON.stringify(said)));

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "localhost", resolve));
  process.env.DESK_SITE = `http://localhost:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  delete process.env.DESK_SITE;
  site.close();
  site.closeAllConnections();
});

test("the board says of each publication whether readers have it", async () => {
  const before = typed(project, "rev-parse", "main");
  entitle(project, "Солнце");
  const after = await publishChanges(project, desk);
  const builtAt = new Date().toISOString();

  said = { commit: before, builtAt };
  const waiting = await desk.see("/review");
  expect(waiting).toContain(", ещё не на сайте");
  expect(waiting).toMatch(/Сайт собран \d+.[а-я]+ в \d\d:\d\d\.</);

  said = { commit: after, builtAt };
  const address = `${process.env.DESK_SITE}/publication/articles/bezopasnoe-solnze`;
  expect(await desk.see("/review")).toContain(`, <a href="${address}">на сайте</a>`);

  said = { commit: after, builtAt: new Date(Date.now() - 31 * 3_600_000).toISOString() };
  expect(await desk.see("/review")).toContain("сборка не проходит");
});

test.each([
  ["a commit that nobody has", { commit: "f".repeat(40), builtAt: "2026-01-01T00:00:00Z" }],
  ["something else", ["main"]],
  ["nothing", null],
])("a site that says %s is unknown, and the board opens", async (_, words) => {
  said = words;
  const board = await desk.see("/review");
  expect(board).toContain("Не удалось узнать, что уже на сайте");
  expect(board).not.toContain("ещё не на сайте");
});
