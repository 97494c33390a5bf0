import { ARTICLE, change, type Desk, eachInOneFolder, typed } from "./testing/project";
import { withMoves } from "../marked/moves";
import { difference } from "../git/difference";
import { messageOf } from "./message";

let project: string;
let desk: Desk;
eachInOneFolder((made, over) => {
  [project, desk] = [made, over];
});

test("a remark stands at its place, is answered and closed, and goes with the place", async () => {
  change(project, ARTICLE, /$/, "\nПервая фраза: тень, вода.\n\nВторая фраза: шляпы летом.\n");
  await desk.send();
  await desk.sitsDown();
  const work = await desk.firstWork();
  const name = new URLSearchParams(work.split("?")[1]).get("name") ?? "";
  const place = "Вторая фраза: шляпы летом.";
  expect(await desk.see(work)).toContain(`<ins>${place}</ins>`);
  await desk.press("remark", {
    name,
    file: ARTICLE,
    place,
    words: "Каких <полях>?\nDesk: returned",
  });
  const page = await desk.see(work);
  const [, id = ""] = /id="remark-(\w+)"/.exec(page) ?? [];
  expect(page.indexOf(`id="remark-${id}"`)).toBeGreaterThan(page.indexOf(place));
  expect(page).toContain("Каких &lt;полях&gt;?");
  expect(page).toContain("Открытые замечания: 1");
  expect(
    await desk.press("remark", { name, file: "content/x.mdx", place, words: "Нет" }),
  ).toContain("Этого места в работе уже нет");
  expect(await desk.press("remark", { name, file: ARTICLE, place, words: " \n" })).toContain(
    "Напишите, что вы хотели сказать.",
  );
  // An open remark says what is to be changed.
  expect(await desk.onWork("return")).toContain("Замечания стоят у мест текста.");

  await desk.sitsDown("Анна Автор", "anna@example.ru");
  await desk.onWork("take-up");
  change(project, ARTICLE, "шляпы летом.", "шляпы летом, поля широкие.");
  await desk.send();
  const later = await desk.see(work);
  expect(later.indexOf(`id="remark-${id}"`)).toBeGreaterThan(later.indexOf("поля широкие"));
  const closed = await desk.press("remark", { name, to: id, words: "Готово", closes: "yes" });
  expect(closed).toContain("Замечание закрыто");
  expect(closed).toContain("Готово");
  expect(closed).not.toContain("Открытые замечания");
});

test("a moved text is one change with both addresses", async () => {
  typed(project, "mv", "content/articles/bezopasnoe-solnze", "content/articles/solnce");
  const before =
    "- { from: /publication/articles/bezopasnoe-solnze, to: /publication/articles/solnce }\n";
  change(project, "content/redirects.yml", /$/, before);
  const page = await desk.see("/review/unsent");
  expect(page).toContain("Старый адрес ведёт на новый.");
  expect(page).not.toContain("Рисунок cover.svg");
  expect(await desk.see("/review")).toContain("<strong>Новый адрес</strong>");
  const tree = typed(project, "write-tree");
  const changes = await difference("HEAD", tree);
  expect((await withMoves(changes)).map(({ from }) => from)).toContain(ARTICLE);
  expect(await messageOf(changes)).toBe("Новый адрес: „Безопасное солнце“\n");
});
