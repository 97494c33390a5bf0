import { mkdtemp, readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { emailMessage } from "./email-message";
import { fileDelivery } from "./mailer";

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
