import { stopChecker } from "../store/ask-checker";
import { cutOff, deadlyGit } from "./testing/cut-off";
import { clean, Desk, entitle, makeDesk, makeTeam, titleIn, typed } from "./testing/project";

/* One cut of each step: `kills.soak.test.ts` cuts at every third call of git. */

afterEach(clean);
afterAll(stopChecker);

test("a desk that is killed when its text is on the board takes it out of the files at the next start", async () => {
  const { project, desk } = makeDesk();
  entitle(project, "Солнце");
  const isSent = deadlyGit('[ -n "$($GIT for-each-ref refs/heads/desk)" ]', false);
  expect(cutOff(project, isSent, "send")).toBe(true);
  expect(titleIn(project)).toBe("Солнце");
  const board = await desk.see("/review");
  expect(board).toContain('href="/review/work');
  expect(board).toContain("Неотправленных правок нет");
  expect(titleIn(project)).toBe("Безопасное солнце");
});

test("a desk that is killed when the host has its publication finds it done, once", async () => {
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
