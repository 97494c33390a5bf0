import path from "node:path";
import { stopChecker } from "../store/ask-checker";
import { cutOff, deadlyGit } from "./testing/cut-off";
import { ARTICLE, clean, entitle, makeDesk, OTHER, read, titleIn, typed } from "./testing/project";

afterEach(clean);
afterAll(stopChecker);

/** One of so many calls of git is the last: before it and after it by turns, so the step is odd. */
const STEP = 3;

const calls = (last: number) =>
  Array.from({ length: Math.floor(last / STEP) }, (_, index) => (index + 1) * STEP);

const deadlyAt = (call: number) => deadlyGit(`[ $CALLS -eq ${call} ]`, call % 2 === 0);

test.each(calls(28))(
  "a desk that is killed at call %i of sending one text has sent it or has it, and keeps the other to the byte",
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

test.each(calls(40))(
  "a desk that is killed at call %i of a publication has published it or can",
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
