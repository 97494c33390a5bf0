import { existsSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eachInOneFolder, entitle } from "../review/testing/project";

/** The desk waits for a name for seconds: here it tries as often, without the pauses. */
jest.mock("node:timers/promises", () => ({
  ...jest.requireActual<object>("node:timers/promises"),
  setTimeout: (_milliseconds: number, value: unknown) => Promise.resolve(value),
}));

const { project, desk } = eachInOneFolder();
afterEach(() => jest.restoreAllMocks());

/** A name that is held since so many seconds. */
function hold(name: string, seconds: number): string {
  const lock = path.join(project, ".git", `${name}.lock`);
  writeFileSync(lock, "");
  const when = Date.now() / 1000 - seconds;
  utimesSync(lock, when, when);
  return lock;
}

test("names that a machine held when it went down are let go, also after its clock was set back", async () => {
  entitle(project, "Солнце");
  const locks = [hold("refs/heads/main", 3600), hold("packed-refs", -3600), hold("HEAD", -3600)];
  expect(await desk.send()).toContain("Отправлено на проверку");
  await desk.sitsDown();
  expect(await desk.onWork("publish")).toContain("Опубликовано");
  expect(existsSync(locks[0] ?? "")).toBe(false);
});

test("a name that somebody holds now is refused in words, and the work waits", async () => {
  entitle(project, "Солнце");
  await desk.send();
  await desk.sitsDown();
  // The clock stands: on a busy machine the step takes longer than the half-minute after which a name counts as left behind.
  jest.spyOn(Date, "now").mockReturnValue(Date.now());
  hold("refs/heads/main", 0);
  expect(await desk.onWork("publish")).toContain("занято другой программой");
  expect(await desk.see("/review")).toContain("статья „Солнце“");
});
