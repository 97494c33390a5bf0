import { mkdtemp, readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import nodemailer from "nodemailer";
import { startSmtpServer } from "../testing/smtp-server";
import { emailMessage } from "./email-message";
import { fileDelivery, smtpDelivery } from "./mailer";

it("shows an e-mail in a file to the process's own user alone", async () => {
  const outbox = path.join(await mkdtemp(path.join(tmpdir(), "rodinki-mail-")), "outbox");
  const deliver = fileDelivery(outbox, { from: "site@example.ru", stopAddress: () => "" });

  await deliver("anna@example.ru", emailMessage("Запись", ["Текст"]), "1.2");

  const [file = "", ...others] = await readdir(outbox);
  expect([path.extname(file), others]).toEqual([".eml", []]);
  const modes = [outbox, path.join(outbox, file)].map(
    async (name) => (await stat(name)).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
});

const from = "no-reply@example.ru";
const delivery = (url: string, requireTls: boolean) =>
  smtpDelivery(url, { from, requireTls, stopAddress: String });

it("gives no e-mail to a server without TLS, unless that is permitted", async () => {
  const { port, received, stop } = await startSmtpServer();
  const send = (requireTls: boolean) =>
    delivery(`smtp://127.0.0.1:${port}`, requireTls)("a@b.ru", emailMessage("Проверка", []), "1");

  await expect(send(true)).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
  await send(false);
  expect(received).toMatchObject([{ subject: "Проверка" }]);
  await stop();
});

it.each([
  ["smtp", true, true],
  ["smtp", false, false],
  ["smtps", true, true],
  ["smtps", false, true],
])("by %s: with requireTls %s it checks the certificate: %s", (scheme, requireTls, isChecked) => {
  const create = jest.spyOn(nodemailer, "createTransport");
  delivery(`${scheme}://mail.example.ru`, requireTls);
  expect(create).toHaveBeenLastCalledWith(
    expect.objectContaining({
      requireTLS: requireTls,
      tls: { rejectUnauthorized: isChecked, minVersion: "TLSv1.2" },
    }),
    { from },
  );
  create.mockRestore();
});
