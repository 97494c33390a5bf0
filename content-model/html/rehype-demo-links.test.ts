import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeBlocksFolder } from "../testing/blocks-folder";

const { render, root } = makeBlocksFolder();

const write = (name: string, field: string) =>
  writeFile(
    path.join(root(), `content/pages/${name}.mdx`),
    `---\ntitle: О нас\ndescription: Коротко.\n${field}---\n`,
  );

beforeAll(async () => {
  await mkdir(path.join(root(), "content/pages"));
  await write("alliance", "demo: true\n");
  await write("about", "");
});

test("a link to what stands in for the owner's own says so", async () => {
  const { html, uses } = await render("Осматривает [альянс](/alliance#doctors), и он рядом.");
  expect(html.replaceAll("\u00a0", " ")).toContain(
    "альянс</a><small> (демонстрационные данные)</small>, и он",
  );
  expect(uses).toEqual(["content/pages/alliance.mdx"]);
});

test.each(["/about", "/risk", "#ask", "https://who.int/alliance"])(
  "a link to %s is as it was written",
  async (address) => {
    expect((await render(`Есть [ссылка](${address}).`)).html).not.toContain("<small>");
  },
);
