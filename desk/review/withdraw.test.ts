import {
  ARTICLE,
  change,
  type Desk,
  eachInOneFolder,
  entitle,
  read as readIn,
  typed,
} from "./testing/project";
import { bySecond } from "./testing/undoing";

let project: string;
let desk: Desk;
eachInOneFolder((made, over) => {
  [project, desk] = [made, over];
});

const read = (file: string) => readIn(project, file);

test("who has sent a work withdraws it, and nobody publishes it", async () => {
  entitle(project, "Солнце");
  await desk.send();
  const address = await desk.firstWork();
  const form = await bySecond(desk, () => desk.form(address, "publish"));
  const withdrawal = await desk.form(address, "withdraw");
  expect(await desk.press("withdraw", withdrawal)).toContain("Работа снова у вас");
  expect(read(ARTICLE)).toContain("title: Солнце\n");
  expect(await desk.see("/review")).toContain("Автор забрал работу");
  expect(await bySecond(desk, () => desk.press("publish", form))).toContain(
    "Посмотрите ещё раз".toLowerCase(),
  );
  expect(await desk.press("withdraw", withdrawal)).toContain(
    "изменили, пока страница была открыта",
  );
  expect(await desk.send()).toContain("Отправлено на проверку");
  expect(typed(project, "branch", "--list", "desk/*").split("\n")).toHaveLength(1);
});

test("a work is withdrawn by nobody else, nor over unsent words of its text", async () => {
  entitle(project, "Солнце");
  await desk.send();
  const form = await desk.form(await desk.firstWork(), "withdraw");
  change(project, ARTICLE, /$/, "\nЕщё фраза.\n");
  expect(await desk.press("withdraw", form)).toContain("неотправленные правки тех же текстов");
  expect(read(ARTICLE)).toContain("Ещё фраза.");
  typed(project, "checkout", "--quiet", "--", "content");
  typed(project, "config", "user.email", "boris@example.ru");
  expect(await desk.see(await desk.firstWork())).not.toContain("Отозвать");
  expect(await desk.press("withdraw", form)).toContain("Отозвать можно только свою работу");
});

test("a publication that is first wins over a withdrawal", async () => {
  entitle(project, "Солнце");
  await desk.send();
  const form = await desk.form(await desk.firstWork(), "withdraw");
  await bySecond(desk, () => desk.onWork("publish"));
  expect(await desk.press("withdraw", form)).toContain("её опубликовали");
  expect(await desk.see("/review")).toContain("Неотправленных правок нет");
});
