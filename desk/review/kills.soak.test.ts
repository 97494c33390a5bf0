import { spawnSync } from "node:child_process";
import path from "node:path";
import { RUN_PROGRAM } from "../run-typescript";
import { putGit } from "./testing/git-before";
import {
  ARTICLE,
  clean,
  Desk,
  entitle,
  folder,
  makeDesk,
  makeTeam,
  OTHER,
  read,
  titleIn,
  typed,
} from "./testing/project";

afterEach(clean);

/**
 * A git that ends the desk as the kernel ends it.
 *
 * @param when in the shell's words: whether this call is the last. `$GIT` is the real git, `$CALLS` the number of this call
 * @param isMade whether the last call is made before the desk ends
 * @returns what `PATH` has to be
 */
function deadlyGit(when: string, isMade: boolean): string {
  const place = folder();
  return putGit(place, [
    `echo >> ${place}/calls`,
    `CALLS=$(wc -l < ${place}/calls)`,
    `{ ${when}; } || exec $GIT "$@"`,
    ...(isMade ? ['$GIT "$@"'] : []),
    "kill -9 $PPID",
  ]);
}

/** @returns whether the desk was cut off; it was not when it has made fewer calls */
function cutOff(project: string, PATH: string, ...step: string[]): boolean {
  const script = path.join(__dirname, "testing/step-here.ts");
  const { signal } = spawnSync(process.execPath, [...RUN_PROGRAM, script, ...step], {
    cwd: project,
    env: { ...process.env, PATH },
  });
  return signal === "SIGKILL";
}

/** At every second call of git the desk ends, before it and after it by turns. */
const calls = (last: number) => Array.from({ length: last / 2 }, (_, index) => (index + 1) * 2);

const deadlyAt = (call: number) => deadlyGit(`[ $CALLS -eq ${call} ]`, call % 4 === 0);

test.each(calls(18))(
  "a desk killed at call %i of sending a text loses neither text",
  async (call) => {
    const { project, desk } = makeDesk();
    entitle(project, "Солнце");
    entitle(project, "Дети", OTHER);
    const rest = read(project, OTHER);
    const item = `/review/unsent?item=${encodeURIComponent(path.posix.dirname(ARTICLE))}`;
    const form = await desk.form(item, "send");
    const isKilled = cutOff(project, deadlyAt(call), "send", form.tree ?? "");
    const waiting = (await desk.see("/review")).split('href="/review/work').length - 1;
    expect([waiting, titleIn(project)]).toEqual(
      waiting === 0 ? [0, "Солнце"] : [1, "Безопасное солнце"],
    );
    expect(read(project, OTHER)).toBe(rest);
    if (waiting === 0) {
      expect(isKilled).toBe(true);
      await desk.press("send", form);
    }
    expect(typed(project, "branch", "--list", "desk/*").split("\n")).toHaveLength(1);
  },
);

test.each(calls(26))(
  "a desk killed at call %i of a publication has published it or can",
  async (call) => {
    const { project, desk } = makeDesk();
    entitle(project, "Солнце");
    await desk.send();
    await desk.sitsDown();
    const form = await desk.form(await desk.firstWork(), "publish");
    cutOff(project, deadlyAt(call), "publish", JSON.stringify(form));
    expect(await desk.see("/review")).toContain("Неотправленных правок нет");
    const isPublished = titleIn(project, "main") === "Солнце";
    expect(titleIn(project)).toBe(isPublished ? "Солнце" : "Безопасное солнце");
    if (!isPublished) await desk.press("publish", form);
    expect(titleIn(project)).toBe("Солнце");
    expect(typed(project, "status", "--porcelain", "--", "content", "docs")).toBe("");
  },
);

test("a desk killed when the host has its publication finds it done, once", async () => {
  const { host, anna, boris, author, reader } = makeTeam();
  entitle(anna, "Солнце");
  await author.send();
  const form = await reader.form(await reader.firstWork(), "publish");
  const isPushed = deadlyGit('case " $* " in *" push "*) true ;; *) false ;; esac', true);
  expect(cutOff(boris, isPushed, "publish", JSON.stringify(form))).toBe(true);

  const next = new Desk(boris);
  const board = await next.see("/review");
  expect(board).toContain("Сейчас ничего не ждёт проверки");
  expect(board).toContain("Неотправленных правок нет");
  expect(board).not.toContain("Ещё не отправлено");
  expect(titleIn(boris)).toBe("Солнце");
  expect(await next.press("publish", form)).toContain("Эту работу уже опубликовали");
  expect(await author.see("/review")).toContain("Сейчас ничего не ждёт проверки");
  expect(titleIn(anna)).toBe("Солнце");
  const published = typed(host, "log", "--first-parent", "--format=%s", "main").split("\n");
  expect(published).toHaveLength(2);
  for (const place of [anna, boris])
    expect(typed(place, "status", "--porcelain", "--", "content", "docs")).toBe("");
});
