import { execFileSync } from "node:child_process";
import { expect, test, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import { copyElsewhere, samples } from "./fixtures/clipboard";
import { expectUsable } from "./fixtures/desk-page";
import { EDITOR, save } from "./fixtures/editor-page";
import { findNginx } from "./fixtures/nginx";
import { signIn, startTeamDesk, type TeamDesk } from "./fixtures/team";
import { choose, dayIn, text } from "./fixtures/write-article";

const TITLE = "Осмотры в субботу";
const FILE = "content/publications/news/osmotry-v-subbotu/index.mdx";

// Made for this test, so nobody has signed it.
test.use({ ignoreHTTPSErrors: true });
test.skip(!findNginx() && !process.env.CI, "nginx is not installed: apt-get install nginx-light");

/** A machine on which nobody has been at the desk. */
async function sitDownAt(browser: Browser, { origin }: TeamDesk, login: string): Promise<Page> {
  const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(origin);
  await signIn(page, login);
  return page;
}

const photograph = () =>
  sharp({ create: { width: 1400, height: 700, channels: 3, background: "#a86" } })
    .withExifMerge({ IFD0: { Model: "Telefon" }, IFD3: { GPSLatitude: "55/1 45/1 21/1" } })
    .jpeg()
    .toBuffer();

/** Title and the words of a document with a table, and no more: the text is not whole yet. */
async function begin(page: Page, { origin }: TeamDesk): Promise<void> {
  await page.goto(`${origin}${EDITOR}#/collections/news/new`);
  await page.getByLabel("Заголовок").first().fill(TITLE);
  await text(page).click();
  const word = samples.find(({ name }) => name === "word-windows.html");
  await copyElsewhere(page, word ?? {});
  await page.keyboard.press("ControlOrMeta+v");
  await expect(text(page).getByRole("table")).toBeVisible();
  await save(page);
}

async function finish(page: Page, { origin }: TeamDesk): Promise<void> {
  await page.goto(`${origin}/list?state=draft`);
  await page.getByRole("main").getByRole("link", { name: TITLE }).click();
  await expect(page.getByLabel("Заголовок").first()).toHaveValue(TITLE);
  await expect(text(page).getByRole("table")).toBeVisible();
  await page.getByLabel("Описание для списков и поисковиков").fill("Врачи принимают по субботам.");
  await page.getByLabel("Дата", { exact: true }).first().fill(dayIn(-1));
  await choose(page, "Темы", "Родинки");
  await page.getByRole("button", { name: "Выбрать рисунок" }).first().click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "Фото 1.JPEG", mimeType: "image/jpeg", buffer: await photograph() });
  await page.getByRole("button", { name: "Вставить выбранный" }).click();
  await page.getByLabel("Адрес").fill("osmotry-v-subbotu");
  await save(page);
}

async function send(page: Page, { origin }: TeamDesk): Promise<void> {
  await page.goto(`${origin}/review`);
  await page.getByRole("link", { name: `Посмотреть и отправить на проверку: ${TITLE}` }).click();
  await page.getByRole("button", { name: "Отправить на проверку" }).click();
  await expect(page.getByText("Отправлено на проверку. Можно писать дальше.")).toBeVisible();
}

async function openWork(page: Page, { origin }: TeamDesk, name: RegExp): Promise<void> {
  await page.goto(`${origin}/review`);
  await page.getByRole("main").getByRole("link", { name }).first().click();
}

test(
  "a newcomer writes news from a document, goes on elsewhere, has it returned and published, and takes it back",
  { tag: "@author-desk" },
  async ({ browser }) => {
    const desk = await startTeamDesk();
    const git = (...words: string[]) =>
      execFileSync("git", words, { cwd: desk.repository, encoding: "latin1" });
    const first = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
    await first.goto(desk.origin);
    await first.getByLabel("Имя для входа").fill("anna");
    await first.getByLabel("Пароль").fill("какой-то другой пароль");
    await first.getByRole("button", { name: "Войти" }).click();
    await expect(first.getByRole("alert")).toHaveText("Имя или пароль не подошли.");
    await expectUsable(first);
    await signIn(first, "anna");
    await begin(first, desk);
    await first.context().close();

    const anna = await sitDownAt(browser, desk, "anna");
    await finish(anna, desk);
    await send(anna, desk);

    const boris = await sitDownAt(browser, desk, "boris");
    await openWork(boris, desk, new RegExp(TITLE));
    await boris.getByLabel("Что исправить").fill("Скажите, где");
    await boris.getByRole("button", { name: "Вернуть автору" }).click();
    await expect(boris.getByText("Работа возвращена автору.")).toBeVisible();

    await anna.goto(`${desk.origin}/review`);
    await expect(anna.getByText("Скажите, где")).toBeVisible();
    await expectUsable(anna);
    await anna.getByRole("button", { name: "Взять в работу" }).click();
    await anna.goto(`${desk.origin}${EDITOR}#/collections/news/entries/osmotry-v-subbotu/index`);
    await anna.getByLabel("Описание для списков и поисковиков").fill("Врачи принимают в Москве.");
    await save(anna);
    await send(anna, desk);

    await openWork(boris, desk, new RegExp(TITLE));
    await boris.getByRole("button", { name: "Опубликовать" }).click();
    await expect(boris.getByText(/^Опубликовано\./)).toBeVisible();
    expect(git("show", `main:${FILE.replace("index.mdx", "foto-1.jpg")}`)).not.toMatch(
      /Exif|GPS|Telefon/,
    );

    await anna.goto(`${desk.origin}/review`);
    await anna.getByRole("link", { name: "Отменить публикацию" }).first().click();
    await anna.getByRole("button", { name: "Отменить публикацию" }).click();
    await anna
      .getByRole("main")
      .getByRole("link", { name: /^Отмена/ })
      .click();
    await anna.getByRole("button", { name: "Опубликовать" }).click();
    await expect(anna.getByText(/^Опубликовано\./)).toBeVisible();
    expect(git("ls-tree", "-r", "--name-only", "main", "content/publications/news")).not.toContain(
      "osmotry-v-subbotu",
    );

    await test.step("what is typed after the sign-in has ended goes to the desk after the next one", async () => {
      const { origin } = desk;
      await anna.goto(`${origin}${EDITOR}#/collections/pages/entries/care`);
      const title = anna.getByLabel("Заголовок").first();
      await expect(title).toHaveValue(/./);
      await anna.request.post(`${origin}/sign-out`, { headers: { origin } });
      await title.fill("Написано без входа");
      const said = anna.getByText(/^Не сохранено: вход за стол закончился\. Войдите снова/);
      await expect(said).toBeVisible();
      const door = anna.waitForEvent("popup");
      await said.getByRole("link", { name: "Войти" }).click();
      await signIn(await door, "anna");
      await save(anna);
      await expect(title).toHaveValue("Написано без входа");
    });
    await Promise.all([anna, boris].map((page) => page.context().close()));
    await desk.stop();
  },
);
