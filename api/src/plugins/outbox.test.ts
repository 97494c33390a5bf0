import { rm } from "node:fs/promises";
import path from "node:path";
import { emailMessage } from "../mail/email-message";
import type { EmailMessage } from "../mail/email-message";
import { queueEmail } from "../mail/mail-repository";
import { mailSettled } from "../testing/outbox";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();

const send = async (sent: EmailMessage) => {
  await queueEmail(test.app.database, { kind: "question", to: "anna@example.ru", message: sent });
  await mailSettled(test);
};

it("shows e-mails newest first, links clickable, all else harmless", async () => {
  await rm(path.join(test.dataDir, "outbox"), { recursive: true, force: true });
  expect((await test.app.inject("/dev/outbox")).body).toContain("Писем пока нет");

  await send(emailMessage("Первое письмо", ["Текст"]));
  await send(
    emailMessage("<b>Второе</b>", [
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

const answerTo = async (headers: Record<string, string>, remoteAddress?: string) =>
  (await test.app.inject({ url: "/dev/outbox", headers, remoteAddress })).statusCode;

it.each([
  ["from another machine", {}, "192.168.1.7"],
  ["through a proxy that hides whom it serves", { "x-forwarded-for": "127.0.0.1" }, undefined],
  ["through a proxy of another kind", { "x-real-ip": "203.0.113.5" }, undefined],
  ["through a proxy that speaks of itself", { via: "1.1 nginx" }, undefined],
  ["through a proxy that passes on the name alone", { host: "example.ru" }, undefined],
  ["without a name that can be read", { host: "a b" }, undefined],
])("is not there when requested %s", async (_how, headers, remoteAddress) => {
  expect(await answerTo(headers, remoteAddress)).toBe(404);
});

it.each(["127.0.0.1", "::1"])("is open to %s", async (remoteAddress) => {
  expect(await answerTo({ host: "localhost:8000" }, remoteAddress)).toBe(200);
});
