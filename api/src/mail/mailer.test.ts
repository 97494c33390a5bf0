import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { certificate, startSmtpServer } from "../testing/smtp-server";
import { projectRoot } from "../testing/server-process";
import type { SmtpServer } from "../testing/smtp-server";
import { emailMessage } from "./email-message";
import { smtpDelivery } from "./mailer";

let server: SmtpServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function send(
  tls: "from-the-start" | "offered" | "none",
  requireTls: boolean,
): Promise<SmtpServer> {
  server = await startSmtpServer({ tls });
  const scheme = tls === "from-the-start" ? "smtps" : "smtp";
  const options = { from: "no-reply@example.ru", requireTls, stopAddress: String };
  const deliver = smtpDelivery(`${scheme}://127.0.0.1:${server.port}`, options);
  await deliver("anna@example.ru", emailMessage("Проверка", []), "1");
  return server;
}

it("gives no e-mail to a server without TLS, unless that is permitted", async () => {
  await expect(send("none", true)).rejects.toThrow(/STARTTLS/);
  expect(server?.received).toEqual([]);
  await server?.stop();

  const permitted = await send("none", false);
  expect(permitted.received).toMatchObject([{ subject: "Проверка" }]);
});

it("gives no e-mail to a server whose certificate proves nothing, unless that is permitted", async () => {
  await expect(send("offered", true)).rejects.toThrow(/self-signed certificate/);
  expect(server?.received).toEqual([]);
  await server?.stop();

  const permitted = await send("offered", false);
  expect([permitted.received.length, permitted.plain()]).toEqual([1, 0]);
});

it.each([true, false])("checks the certificate of smtps: always (%s)", async (requireTls) => {
  await expect(send("from-the-start", requireTls)).rejects.toThrow(/self-signed certificate/);
  expect(server?.received).toEqual([]);
});

it.each([
  ["smtp", "offered"],
  ["smtps", "from-the-start"],
] as const)("sends by %s: to a server whose certificate is trusted", async (scheme, tls) => {
  server = await startSmtpServer({ tls });
  const folder = await mkdtemp(path.join(tmpdir(), "rodinki-mailer-"));
  const file = path.join(folder, "certificate.pem");
  await writeFile(file, certificate.cert);
  const url = `${scheme}://localhost:${server.port}`;
  const program = ["--import", "tsx", "api/src/testing/send-email.ts", url];
  // Read at the start of a process, hence one of its own.
  const child = spawn(process.execPath, program, {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: file },
    stdio: ["ignore", "inherit", "inherit"],
  });

  expect(await once(child, "exit")).toEqual([0, null]);
  expect([server.received.length, server.plain()]).toEqual([1, 0]);
  await rm(folder, { recursive: true });
});
