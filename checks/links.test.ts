import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

test("each dead address is named with its places; a refusal is not dead", async () => {
  const server = createServer(({ url, method }, answer) => {
    const status = url === "/no-head" && method === "GET" ? 200 : Number(url?.slice(1)) || 405;
    answer.writeHead(url === "/no-head" && method === "HEAD" ? 404 : status).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const project = mkdtempSync(path.join(tmpdir(), "links-"));
  mkdirSync(path.join(project, "content/pages"), { recursive: true });
  writeFileSync(
    path.join(project, "content/facts.yml"),
    `a: { url: "${site}/404" }\nb: { url: "${site}/403" }\n`,
  );
  writeFileSync(
    path.join(project, "content/pages/a.mdx"),
    `Смотрите\n[там](${site}/404#part), ${site}/no-head.\n`,
  );
  const child = spawn(
    process.execPath,
    ["--import", require.resolve("tsx"), path.resolve("checks/links.ts")],
    { cwd: project, stdio: ["ignore", "pipe", "inherit"] },
  );
  const code = new Promise((ended) => child.on("close", ended));
  expect(await text(child.stdout)).toBe(
    `content/facts.yml:1, content/pages/a.mdx:2 — ${site}/404: status 404\nRequested 3, dead 1.\n`,
  );
  expect(await code).toBe(1);
  server.close();
  rmSync(project, { recursive: true });
});
