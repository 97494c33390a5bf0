import { buildApp } from "../app";
import { readConfig } from "../config";
import { letter } from "../mail/letter";
import type { Letter } from "../mail/letter";
import { queueLetter } from "../mail/queue";
import { book } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();

const send = async (sent: Letter) => {
  await queueLetter(test.app.database, { kind: "test", to: "anna@example.ru", letter: sent });
  await test.app.mailSettled();
};

it("shows the letters newest first, their links clickable and everything else harmless", async () => {
  expect((await test.app.inject("/dev/outbox")).body).toContain("Писем пока нет");

  await send(letter("Первое письмо", ["Текст"]));
  await send(
    letter("<b>Второе</b>", [
      "<script>alert(1)</script>",
      { label: "Ссылка", href: 'http://localhost:8000/?a="><b>' },
    ]),
  );

  const { body, headers } = await test.app.inject("/dev/outbox");
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(body.indexOf("Второе")).toBeLessThan(body.indexOf("Первое письмо"));
  expect(body).toContain('<a href="http://localhost:8000/?a=');
  expect(body).not.toMatch(/<script>|<b>/);
  expect(body).not.toContain("Вложения");
});

it("names the files that a letter brings", async () => {
  const { browser } = await signInOne(test.app);
  await book(browser, await createTime(test.app, await createClinic(test.app)));
  await test.app.mailSettled();

  expect((await test.app.inject("/dev/outbox")).body).toContain("Вложения: osmotr-rodinok.ics");
});

it("does not exist in production", async () => {
  const config = readConfig({
    NODE_ENV: "production",
    SESSION_SECRET: "q8Zr3vXw1Lk9Tn5Yb7Hd2Mf4Gj6Pc0Sa",
    DATA_DIR: test.dataDir,
    SERVE_SITE: "0",
  });
  const app = await buildApp({
    config: { ...config, database: { kind: "embedded", directory: null }, demoData: false },
    projectRoot: test.dataDir,
  });

  expect((await app.inject("/dev/outbox")).statusCode).toBe(404);
  await app.close();
});
