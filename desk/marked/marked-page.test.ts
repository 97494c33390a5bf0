import { markedPage } from "./marked-page";

const html = (before: string, after: string): string =>
  markedPage(before, after)
    .map((part) => part.html)
    .join("");

test.each([
  [
    "a word",
    "<p>35 мл крема</p>",
    "<p>36 мл крема</p>",
    "<p><del>35</del><ins>36</ins> мл крема</p>",
  ],
  ["nothing", "<p>мл&nbsp;крема</p>", "<p>мл крема</p>", "<p>мл крема</p>"],
  [
    "a mark",
    "<p>Не <b>сейчас</b></p>",
    "<p>Не сейчас</p>",
    "<p>Не <b><del>сейчас</del></b><ins>сейчас</ins></p>",
  ],
  [
    "words of a link",
    '<p>См. <a href="#a">наш гид</a></p>',
    '<p>См. <a href="#a">наш новый гид</a></p>',
    '<p>См. <a href="#a">наш </a><a href="#a"><ins>новый </ins></a><a href="#a">гид</a></p>',
  ],
  [
    "an item",
    "<ul><li>один</li><li>два</li></ul>",
    "<ul><li>один</li><li>три</li><li>два</li></ul>",
    "<ul><li>один</li><li><ins>три</ins></li><li>два</li></ul>",
  ],
  [
    "a paragraph before a changed one",
    "<p>один два три</p>",
    "<p>новое</p><p>один два четыре</p>",
    "<p><ins>новое</ins></p><p>один два <del>три</del><ins>четыре</ins></p>",
  ],
  [
    "a heading that became a paragraph",
    "<h2>Да</h2>",
    "<p>Да</p>",
    "<h2><del>Да</del></h2><p><ins>Да</ins></p>",
  ],
  [
    "an entity",
    "<p>a &amp; b</p>",
    "<p>a &lt; b</p>",
    "<p>a <del>&amp;</del><ins>&lt;</ins> b</p>",
  ],
])("marks %s", (_, before, after, marked) => {
  expect(html(before, after)).toBe(marked);
});

test("a changed table and a changed picture stand beside their old ones", () => {
  const table = (cell: string) =>
    `<table><tbody><tr><td>SPF</td><td>${cell}</td></tr></tbody></table>`;
  const tables = html(table("15"), table("30"));
  expect(tables).toContain(`<p class="desk-side">Было</p>${table("<del>15</del>")}`);
  expect(tables).toContain(`<p class="desk-side">Стало</p>${table("<ins>30</ins>")}`);
  const figure = (name: string) => `<figure><img src="${name}"></figure>`;
  const figures = html(figure("a.png"), figure("b.png"));
  expect(figures.indexOf("a.png")).toBeLessThan(figures.indexOf("Стало"));
  expect(figures.indexOf("b.png")).toBeGreaterThan(figures.indexOf("Стало"));
  expect(html("", figure("b.png"))).toContain("Новое");
});

test("a part has the words of its place, and says whether it has changed", () => {
  expect(markedPage("<p>один</p><p>два</p>", "<p>один</p><p>два <i>три</i></p>")).toMatchObject([
    { words: "один", isChanged: false },
    { words: "два три", isChanged: true },
  ]);
});
