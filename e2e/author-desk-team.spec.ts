import { execFileSync } from "node:child_process";
import { expect, test, type Page } from "@playwright/test";
import { expectUsable } from "./fixtures/desk-page";
import { findNginx } from "./fixtures/nginx";
import { EDITORS, PASSWORD, signIn, startTeamDesk, type TeamDesk } from "./fixtures/team";
import { askToSave, EDITOR, save } from "./fixtures/editor-page";

const ADDRESS = "#/collections/pages/entries/about";

// Made for this test, so nobody has signed it.
test.use({ ignoreHTTPSErrors: true });
test.skip(!findNginx() && !process.env.CI, "nginx is not installed: apt-get install nginx-light");

let desk: TeamDesk;
test.beforeAll(async () => {
  desk = await startTeamDesk();
});
test.afterAll(() => desk.stop());

async function enter(page: Page, { origin }: TeamDesk, login: string): Promise<void> {
  const isOutside = (url: URL) => url.protocol.startsWith("http") && url.origin !== origin;
  await page.context().route(isOutside, (route) => route.abort());
  await page.goto(origin);
  await page.getByLabel("Имя для входа").fill("nobody");
  await page.getByLabel("Пароль").fill(PASSWORD);
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByRole("alert")).toHaveText("Имя или пароль не подошли.");
  await page.getByLabel("Имя для входа").fill(login);
  await page.getByLabel("Пароль").fill("какой-то другой пароль");
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByRole("alert")).toHaveText("Имя или пароль не подошли.");
  await expectUsable(page);
  await signIn(page, login);
}

async function entitle(page: Page, { origin }: TeamDesk, title: string): Promise<void> {
  await page.goto(`${origin}${EDITOR}${ADDRESS}`);
  await expect(page.getByText("Всё сохранено")).toBeVisible();
  await page.getByLabel("Заголовок").first().fill(title);
  await save(page);
  await page.goto(`${origin}/review`);
}

async function send(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Посмотреть и отправить на проверку" }).click();
  await page.getByRole("button", { name: "Отправить на проверку" }).click();
  await expect(page.getByText("Отправлено на проверку. Можно писать дальше.")).toBeVisible();
}

test(
  "two editors sign in, are told of each other, and sign what each has changed",
  { tag: "@author-desk" },
  async ({ browser }) => {
    const [first, second] = [await browser.newContext(), await browser.newContext()];
    const [anna, boris] = [await first.newPage(), await second.newPage()];
    await enter(anna, desk, "anna");
    await enter(boris, desk, "boris");

    await entitle(anna, desk, "Страница Анны");
    await entitle(boris, desk, "Страница Бориса");
    await expect(boris.getByText("Этот же текст правит Анна Петрова")).toBeVisible();
    await expect(boris.getByRole("main")).not.toContainText("Страница Анны");

    await send(anna);
    await anna
      .getByRole("main")
      .getByRole("link", { name: /Страница Анны/ })
      .click();
    await expect(anna.getByText("Опубликовать может другой редактор: Борис Иванов.")).toBeVisible();
    await expect(anna.getByRole("button", { name: "Опубликовать" })).toBeHidden();
    await expectUsable(anna);
    await boris.reload();
    await boris
      .getByRole("main")
      .getByRole("link", { name: /Страница Анны/ })
      .click();
    await boris.getByRole("button", { name: "Опубликовать" }).click();
    await expect(boris.getByText(/^Опубликовано\./)).toBeVisible();

    const signed = (place: string) =>
      execFileSync("git", ["log", "-1", "--format=%an <%ae>", place], {
        cwd: desk.repository,
        encoding: "utf8",
      }).trim();
    expect(signed("main")).toBe(`${EDITORS.boris.name} <${EDITORS.boris.email}>`);
    expect(signed("main^2")).toBe(`${EDITORS.anna.name} <${EDITORS.anna.email}>`);
    await Promise.all([first.close(), second.close()]);
  },
);

test(
  "what is typed after the sign-in has ended goes to the desk after the next one",
  { tag: "@author-desk" },
  async ({ page }) => {
    const { origin } = desk;
    await page.goto(origin);
    await signIn(page, "anna");
    await page.goto(`${origin}${EDITOR}#/collections/pages/entries/care`);
    const title = page.getByLabel("Заголовок").first();
    await expect(title).toHaveValue(/./);
    await page.request.post(`${origin}/sign-out`, { headers: { origin } });
    await title.fill("Написано без входа");
    const said = page.getByText(/^Черновик не сохранён: вход за стол закончился\. Войдите снова/);
    await expect(said).toBeVisible();
    await askToSave(page);
    await expect(page.getByText(/Вход за стол закончился\. Войдите снова/)).toBeVisible();

    const door = page.waitForEvent("popup");
    await said.getByRole("link", { name: "Войти" }).click();
    await signIn(await door, "anna");
    await expect(page.getByText(/^Черновик сохранён/)).toBeVisible();
    await expect(title).toHaveValue("Написано без входа");
  },
);
