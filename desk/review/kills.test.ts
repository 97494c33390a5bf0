import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { repeats } from "../../api/src/testing/effort";
import { RUN_TYPESCRIPT } from "../run-typescript";
import { stopChecker } from "../store/ask-checker";
import { gitBefore } from "./testing/git-before";
import {
  ARTICLE,
  change,
  clean,
  Desk,
  folder,
  makeProject,
  makeTeam,
  OTHER,
  typed,
} from "./testing/project";

afterEach(() => {
  delete process.env.DESK_ONE_PERSON;
  clean();
});
afterAll(stopChecker);

const script = path.join(__dirname, "testing/step-here.ts");
const title = (project: string) =>
  /^title: (.*)$/m.exec(readFileSync(path.join(project, ARTICLE), "utf8"))?.[1];

/** A git that ends the desk, as the kernel ends it, before the call with this number is made, or after it. @returns its `PATH` */
function deadlyGit(call: number, after: boolean): string {
  const place = folder();
  const real = spawnSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).stdout.trim();
  const lines = [
    "#!/bin/sh",
    `echo >> ${place}/calls`,
    `[ $(wc -l < ${place}/calls) -ne ${call} ] && exec ${real} "$@"`,
    ...(after ? [`${real} "$@"`] : []),
    "kill -9 $PPID",
  ];
  writeFileSync(path.join(place, "git"), `${lines.join("\n")}\n`, { mode: 0o755 });
  return `${place}:${process.env.PATH}`;
}

/** @returns whether it was cut off; it was not when it has made fewer calls */
function cutOff(project: string, PATH: string, ...step: string[]): boolean {
  const { signal } = spawnSync(process.execPath, [...RUN_TYPESCRIPT, script, ...step], {
    cwd: project,
    env: { ...process.env, PATH },
  });
  return signal === "SIGKILL";
}

/** One of so many calls of git is the last: before it and after it by turns, so the step is odd. A cut costs about three seconds. */
const STEP = repeats({ whole: 3, quick: 9 });

const calls = (last: number) =>
  Array.from({ length: Math.floor(last / STEP) }, (_, index) => (index + 1) * STEP);

test.each(calls(28))(
  "a desk that is killed at call %i of a sending has sent the text or has it",
  async (call) => {
    const project = makeProject();
    change(project, ARTICLE, /^title: .*$/m, "title: Солнце");
    const killed = cutOff(project, deadlyGit(call, call % 2 === 0), "send");
    const desk = new Desk(project);
    const board = await desk.see("/review");
    const waiting = board.split('href="/review/work').length - 1;
    expect([waiting, title(project)]).toEqual(
      waiting === 0 ? [0, "Солнце"] : [1, "Безопасное солнце"],
    );
    if (waiting === 0) {
      expect(killed).toBe(true);
      await desk.send();
    }
    expect(await desk.see("/review")).toContain("Неотправленных правок нет");
    expect(typed(project, "branch", "--list", "desk/*").split("\n")).toHaveLength(1);
  },
);

test.each(calls(28))(
  "a desk that is killed at call %i of sending one text keeps the other to the byte",
  async (call) => {
    const project = makeProject();
    change(project, ARTICLE, /^title: .*$/m, "title: Солнце");
    change(project, OTHER, /^title: .*$/m, "title: Дети");
    const rest = readFileSync(path.join(project, OTHER), "utf8");
    const desk = new Desk(project);
    const item = `/review/unsent?item=${encodeURIComponent(path.dirname(ARTICLE))}`;
    const { tree = "" } = await desk.form(item, "send");
    cutOff(project, deadlyGit(call, call % 2 === 0), "send", tree);
    const waiting = (await desk.see("/review")).split('href="/review/work').length - 1;
    expect([waiting, title(project)]).toEqual(
      waiting === 0 ? [0, "Солнце"] : [1, "Безопасное солнце"],
    );
    expect(readFileSync(path.join(project, OTHER), "utf8")).toBe(rest);
  },
);

test.each(calls(40))(
  "a desk that is killed at call %i of a publication has published it or can",
  async (call) => {
    const project = makeProject();
    change(project, ARTICLE, /^title: .*$/m, "title: Солнце");
    const desk = new Desk(project);
    await desk.send();
    await desk.sitsDown();
    const form = await desk.form(await desk.firstWork(), "publish");
    cutOff(project, deadlyGit(call, call % 2 === 0), "publish", JSON.stringify(form));
    const board = await desk.see("/review");
    expect(board).toContain("Неотправленных правок нет");
    const isPublished = typed(project, "show", `main:${ARTICLE}`).includes("title: Солнце\n");
    expect(title(project)).toBe(isPublished ? "Солнце" : "Безопасное солнце");
    if (!isPublished) await desk.press("publish", form);
    expect(title(project)).toBe("Солнце");
    expect(typed(project, "status", "--porcelain", "--", "content", "docs")).toBe("");
  },
);

test.each([
  ["another person's", ""],
  ["one's own", "yes"],
])(
  "a desk that is killed when the host has %s publication finds it done, once",
  async (_whose, alone) => {
    process.env.DESK_ONE_PERSON = alone;
    const { host, anna, boris } = makeTeam();
    change(anna, ARTICLE, /^title: .*$/m, "title: Солнце");
    await new Desk(anna).send();
    const project = alone ? anna : boris;
    const desk = new Desk(project);
    const form = await desk.form(await desk.firstWork(), "publish");
    const killed = gitBefore("push", '$GIT "$@"; kill -9 $PPID; exit');
    expect(cutOff(project, killed, "publish", JSON.stringify(form))).toBe(true);

    // As the next start finds it.
    const next = new Desk(project);
    const board = await next.see("/review");
    expect(board).toContain("Сейчас ничего не ждёт проверки");
    expect(board).toContain("Неотправленных правок нет");
    expect(board).not.toContain("Ещё не отправлено");
    expect(title(project)).toBe("Солнце");
    expect(await next.press("publish", form)).toContain("Эту работу уже опубликовали");
    expect(await new Desk(anna).see("/review")).toContain("Сейчас ничего не ждёт проверки");
    expect(title(anna)).toBe("Солнце");
    const published = typed(host, "log", "--first-parent", "--format=%s", "main").split("\n");
    expect(published).toHaveLength(2);
    for (const place of [anna, boris])
      expect(typed(place, "status", "--porcelain", "--", "content", "docs")).toBe("");
  },
);
