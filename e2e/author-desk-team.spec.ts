import { execFileSync } from "node:child_process";
import { expect, type Browser, type Page } from "@playwright/test";
import { test } from "./fixtures/measured";
import { addressOf, fileOf } from "./fixtures/clipboard";
import { EDITOR, save } from "./fixtures/editor-page";
import { findNginx } from "./fixtures/nginx";
import { signedIn, sitDown, startTeamDesk, type Login, type TeamDesk } from "./fixtures/team";

const TITLE = "Осмотры в субботу";

// Made for this test, so nobody has signed it.
test.use({ ignoreHTTPSErrors: true });
test.skip(!findNginx() && !process.env.CI, "nginx is not installed: apt-get install nginx-light");

/** A machine on which nobody has been at the desk. */
async function sitDownAt(browser: Browser, desk: TeamDesk, login: Login): Promise<Page> {
  const page = await (await browser.newContext(signedIn(login))).newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await sitDown(page, desk);
  return page;
}

test(
  "an editor writes, goes on elsewhere and sends, and another editor publishes",
  { tag: ["@author-desk", "@soak"] },
  async ({ browser }) => {
    const desk = await startTeamDesk();
    const first = await sitDownAt(browser, desk, "anna");
    const title = (page: Page) => page.getByLabel("Заголовок").first();
    await first.goto(desk.origin + EDITOR + addressOf());
    await title(first).fill(TITLE);
    await save(first);
    await first.context().close();

    const anna = await sitDownAt(browser, desk, "anna");
    await anna.goto(desk.origin + EDITOR + addressOf());
    await expect(title(anna)).toHaveValue(TITLE);
    await anna.goto(`${desk.origin}/review`);
    await anna.getByRole("link", { name: /^Посмотреть и отправить на проверку/ }).click();
    await anna.getByRole("button", { name: "Отправить на проверку" }).click();
    await expect(anna.getByText("Отправлено на проверку. Можно писать дальше.")).toBeVisible();

    const boris = await sitDownAt(browser, desk, "boris");
    await boris.goto(`${desk.origin}/review`);
    await boris
      .getByRole("main")
      .getByRole("link", { name: new RegExp(TITLE) })
      .first()
      .click();
    await boris.getByRole("button", { name: "Опубликовать" }).click();
    await expect(boris.getByText(/^Опубликовано\./)).toBeVisible();
    const published = execFileSync("git", ["show", `main:${fileOf()}`], {
      cwd: desk.repository,
      encoding: "utf8",
    });
    expect(published).toContain(TITLE);

    await test.step("what is typed after the sign-in has ended goes to the desk after the next one", async () => {
      const { origin } = desk;
      await anna.goto(`${origin}${EDITOR}#/collections/pages/entries/care`);
      await expect(title(anna)).toHaveValue(/./);
      desk.close();
      await title(anna).fill("Написано без входа");
      const said = anna.getByText(/^Не сохранено: вход за стол закончился\. Войдите снова/);
      await expect(said).toBeVisible();
      const opened = anna.waitForEvent("popup");
      await said.getByRole("link", { name: "Войти" }).click();
      const door = await opened;
      desk.reopen();
      await door.goto(origin);
      await expect(door.getByRole("heading", { name: "Что сделать" })).toBeVisible();
      await save(anna);
      await expect(title(anna)).toHaveValue("Написано без входа");
    });
    await Promise.all([anna, boris].map((page) => page.context().close()));
    await desk.stop();
  },
);
