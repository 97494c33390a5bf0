import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sendQuestion } from "@rodinki/contract/paths";
import { prepareDataDirectory } from "../testing/prepared/data-directory";
import { freePort, listening, spawnServer } from "../testing/server-process";
import type { ServerProcess } from "../testing/server-process";
import { urlOf } from "../testing/url-of";

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

async function receive(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, "data")) as [Buffer];
  return chunk.toString();
}

const HEAD = "HTTP/1.1\r\nHost: localhost\r\n";

let server: ServerProcess | undefined;
afterEach(() => void server?.process.kill("SIGKILL"));

it("answers the request that is running, and waits for no idle connection", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "rodinki-stop-"));
  await prepareDataDirectory(dataDir);
  const port = await freePort();
  server = spawnServer({
    DATA_DIR: dataDir,
    PORT: String(port),
    SERVE_SITE: "0",
    DEMO_DATA: "0",
  });
  await listening(server);
  const idle = await open(port);
  idle.write(`GET /healthz ${HEAD}\r\n`);
  expect(await receive(idle)).toContain("200 OK");
  // A slow one: its body is still on the way when the server is told to stop.
  const slow = await open(port);
  const type =
    "Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n";
  slow.write(`POST ${urlOf(sendQuestion)} ${HEAD}${type}`);
  expect(await receive(slow)).toContain("100 Continue");

  server.process.kill("SIGTERM");
  // The idle connection is closed at once: the server has begun to stop.
  await once(idle, "close");
  const answer = receive(slow);
  slow.write("{}");

  expect(await answer).toMatch(/^HTTP\/1\.1 422 [\s\S]*"code":"validation_failed"/);
  expect(await server.ended).toEqual([0, null]);
  await rm(dataDir, { recursive: true });
});
