import { buildApp } from "../app";
import { readConfig } from "../config";
import { useTestApp } from "../testing/test-app";
import { letter } from "../mail/letter";

const test = useTestApp();

it("shows the letters newest first, their links clickable and everything else harmless", async () => {
  expect((await test.app.inject("/dev/outbox")).body).toContain("Писем пока нет");

  test.app.sendMail("anna@example.ru", letter("Первое письмо", ["Текст"]));
  await test.app.mailSettled();
  test.app.sendMail(
    "anna@example.ru",
    letter("<b>Второе</b>", [
      "<script>alert(1)</script>",
      { label: "Ссылка", href: 'http://localhost:8000/?a="><b>' },
    ]),
  );
  await test.app.mailSettled();

  const { body, headers } = await test.app.inject("/dev/outbox");
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(body.indexOf("Второе")).toBeLessThan(body.indexOf("Первое письмо"));
  expect(body).toContain('<a href="http://localhost:8000/?a=');
  expect(body).not.toMatch(/<script>|<b>/);
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
