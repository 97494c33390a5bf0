import { expect, test } from "./fixtures/author-desk";
import { allEntries, askToSave, openEditor, openEntry, save } from "./fixtures/editor-page";

const TITLE = "Запись, которую никто не потеряет";

test(
  "nothing written is lost with the connection, and the author is told so",
  { tag: "@author-desk" },
  async ({ page, desk, faults }) => {
    await openEditor(page, desk);
    const [entry] = (await allEntries(page, desk)).filter(
      ({ collection }) => collection === "news",
    );
    if (!entry) throw new Error("There are no news");
    await openEntry(page, entry);
    await page.getByLabel("Заголовок").first().fill(TITLE);
    await page.context().setOffline(true);
    await askToSave(page);
    await expect(page.getByRole("alert").filter({ hasText: "не отвечает" })).toContainText(
      "Написанное осталось на этой странице",
    );
    await expect(page.getByLabel("Заголовок").first()).toHaveValue(TITLE);
    await page.context().setOffline(false);
    // What the browser itself says of a lost connection.
    faults.length = 0;
    await save(page);
    expect(desk.read(entry.file)).toContain(`title: ${TITLE}\n`);
  },
);

test(
  "a text that gets another address is followed there, and its readers too",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    await openEditor(page, desk);
    const [entry] = (await allEntries(page, desk))
      .filter(({ collection }) => collection === "news")
      .slice(1);
    if (!entry) throw new Error("There is no second news item");
    const [, slug = ""] = /entries\/([^/]+)/.exec(entry.address) ?? [];
    await openEntry(page, entry);
    await page.getByLabel("Адрес").fill("novyj-adres");
    await save(page);
    await expect(page).toHaveURL(/entries\/novyj-adres/);
    await expect(page.getByLabel("Адрес")).toHaveValue("novyj-adres");
    const redirects = desk.read("content/redirects.yml");
    const news = "/publication/news";
    expect(redirects).toContain(`- { from: ${news}/${slug}, to: ${news}/novyj-adres }\n`);
  },
);
