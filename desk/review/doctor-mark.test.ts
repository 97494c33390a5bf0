import { DOCTOR } from "../git/commit";
import type { Step, Work } from "../works/sent";
import { markOn } from "./four-eyes";
import { stampOf } from "./medical";
import { forged, NOT_YOURS } from "./testing/undoing";
import { change, clean, makeTeam, typed } from "./testing/project";

afterEach(() => {
  delete process.env.DESK_EDITOR_ROLES;
  clean();
});

/** A fact in other words, sent by Anna. */
async function changedFact() {
  const team = makeTeam();
  change(team.anna, "content/facts.yml", "35 мл крема", "36 мл крема");
  await team.author.send();
  return team;
}

const doctor = { doctor: "Иванова И. И.", speciality: "дерматолог" };

test("a changed fact is published after the mark of a doctor, not its author", async () => {
  const { author, reader, boris, host } = await changedFact();
  const page = await reader.see(await reader.firstWork());
  expect(page).toContain("Ждут врача");
  expect(page).toMatch(/Было: [^<]*35 мл/);
  expect(page).toMatch(/Стало: [^<]*36 мл/);
  expect(page).not.toContain('action="/review/publish"');
  expect(await reader.press("publish", await forged(reader, boris))).toContain(
    "сначала их должен прочесть врач",
  );
  expect(await author.see(await author.firstWork())).not.toContain('action="/review/mark"');
  const form = await reader.form(await reader.firstWork(), "mark");
  expect(await author.press("mark", { ...form, ...doctor })).toContain("Вы писали эту работу");
  process.env.DESK_EDITOR_ROLES = "editor";
  expect(await reader.press("mark", { ...form, ...doctor })).toContain("Отметку врача ставит врач");
  // Alone a person says who the doctor is; of a team the sign-in says it.
  delete process.env.DESK_EDITOR_ROLES;
  expect(await reader.onWork("mark")).toContain("Напишите имя и специальность");

  expect(await reader.onWork("mark", doctor)).toContain("Отметка врача поставлена");
  process.env.DESK_EDITOR_ROLES = "doctor";
  const marked = await reader.see(await reader.firstWork());
  expect(marked).toContain("Иванова И. И., дерматолог");
  expect(marked).not.toContain('action="/review/publish"');
  process.env.DESK_EDITOR_ROLES = "editor";
  expect(await reader.onWork("publish")).toContain("Опубликовано");
  expect(typed(host, "show", "main:content/facts.yml")).toContain("36 мл");
});

test("a new day of reading a source, or a comment, waits for no doctor", async () => {
  const { anna, author, reader } = makeTeam();
  change(anna, "content/facts.yml", /$/, "# Прочитано.\n");
  change(anna, "content/signs.yml", /^#/, "# Один список.\n#");
  await author.send();
  expect(await reader.see(await reader.firstWork())).toContain('action="/review/publish"');
});

test("who brings other words is an author, even by a doctor's mark", async () => {
  const { boris, reader } = await changedFact();
  const { statements = "", name = "" } = await reader.form(await reader.firstWork(), "mark");
  typed(boris, "checkout", "--quiet", "-b", "own", `origin/${name}`);
  change(boris, "content/facts.yml", "36 мл", "38 мл");
  const message = `Врач: верно\n\nDesk: doctor ${statements}`;
  typed(boris, "commit", "--quiet", "--all", "--message", message);
  typed(boris, "push", "--quiet", "origin", `own:refs/heads/${name}`);
  typed(boris, "checkout", "--quiet", "main");

  const page = await reader.see(await reader.firstWork());
  expect(page).toContain("38 мл");
  expect(page).toContain("Ждут врача");
  expect(page).toContain(NOT_YOURS);
  expect(page).not.toMatch(/action="\/review\/(publish|mark)"/);
});

const statements: Parameters<typeof stampOf>[0] = [];
const step = (kind: Step["kind"], who: string): Step => ({
  commit: "",
  kind,
  who,
  email: `${who}@example.ru`,
  when: "2026-11-30T10:00:00Z",
  words: "",
  trailers: kind === "doctor" ? [`${DOCTOR} ${stampOf(statements)}`] : [],
  isWritten: kind === "sent",
});
const workOf = (...steps: Step[]) => ({ steps }) as Work;

const [sent, mark] = [step("sent", "anna"), step("doctor", "boris")];

test("a doctor's mark stands until something is written after it, though it be the same words", () => {
  expect(markOn(workOf(sent, mark), statements)).toBe(mark);
  expect(markOn(workOf(sent, mark, sent), statements)).toBeUndefined();
  expect(markOn(workOf(sent, mark, { ...sent, isWritten: false }), statements)).toBeUndefined();
  expect(markOn(workOf(sent, mark, sent, mark), statements)).toBe(mark);
});

test("an author's own mark is none", () => {
  expect(markOn(workOf(sent, step("doctor", "anna")), statements)).toBeUndefined();
});
