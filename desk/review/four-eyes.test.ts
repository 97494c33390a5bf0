import { forged, NOT_YOURS } from "./testing/undoing";
import { ARTICLE, change, clean, entitle, makeDesk, makeTeam, typed } from "./testing/project";

afterEach(() => {
  delete process.env.DESK_ONE_PERSON;
  delete process.env.DESK_EDITOR_ROLES;
  clean();
});

test("who has written a work does not publish it: no button, and no by hand", async () => {
  const { project, desk } = makeDesk();
  entitle(project, "Солнце");
  await desk.send();
  const published = typed(project, "rev-parse", "main");
  const page = await desk.see(await desk.firstWork());
  expect(page).toContain(NOT_YOURS);
  expect(page).not.toContain('action="/review/publish"');
  const form = await forged(desk, project);
  expect(await desk.press("publish", { ...form, email: "boris@example.ru" })).toContain(NOT_YOURS);

  await desk.sitsDown("Анна", " ANNA@Example.ru ");
  expect(await desk.press("publish", form)).toContain(NOT_YOURS);
  expect(typed(project, "rev-parse", "main")).toBe(published);

  await desk.sitsDown();
  expect(await desk.press("publish", form)).toContain("Опубликовано");
});

test("who takes up another's work and sends it is a second author of it", async () => {
  const { anna, boris, author, reader } = makeTeam();
  entitle(anna, "Солнце");
  await author.send();
  await reader.onWork("take-up");
  // Returned meanwhile: what was taken up must not become a work of the second alone.
  await author.onWork("return", { words: "Короче" });
  change(boris, ARTICLE, /$/, "\nФраза.\n");
  await reader.send();
  for (const desk of [author, reader]) {
    const page = await desk.see(await desk.firstWork());
    expect(page).toContain("Фраза");
    expect(page).toContain(NOT_YOURS);
  }
});

test("a taken work that others have changed goes on apart with its authors", async () => {
  const { anna, boris, author, reader } = makeTeam();
  entitle(anna, "Солнце");
  await author.send();
  await reader.onWork("take-up");
  await author.onWork("withdraw");
  change(anna, ARTICLE, /$/, "\nАнна.\n");
  await author.send();
  entitle(boris, "Тень");
  await reader.send();
  const board = await author.see("/review");
  const address = /href="(\/review\/work\?[^"]*)">[^<]*Тень/
    .exec(board)?.[1]
    ?.replaceAll("&amp;", "&");
  expect(await author.see(address ?? "")).toContain(NOT_YOURS);
});

test("a team of one publishes, and reads that nobody else has read it", async () => {
  process.env.DESK_ONE_PERSON = "yes";
  const { project, desk } = makeDesk();
  entitle(project, "Солнце");
  await desk.send();
  expect(await desk.see(await desk.firstWork())).toContain(
    "Стол настроен на одного человека: ваши правки никто, кроме вас, не читал",
  );
  expect(await desk.onWork("publish")).toContain("Опубликовано");
});

test("an author of a team publishes and returns nothing of others", async () => {
  const { anna, author, reader } = makeTeam();
  entitle(anna, "Солнце");
  await author.send();
  const work = await reader.firstWork();
  const [publish, back] = [await reader.form(work, "publish"), await reader.form(work, "return")];
  process.env.DESK_EDITOR_ROLES = "author";
  const page = await reader.see(work);
  expect(page).toContain("Публикуют редакторы");
  expect(page).not.toMatch(/action="\/review\/(publish|return)"/);
  // The forms were open when the role was withdrawn.
  expect(await reader.press("publish", publish)).toContain("Публикуют редакторы");
  expect(await reader.press("return", { ...back, words: "Нет" })).toContain(
    "Чужую работу возвращает редактор или врач",
  );
});
