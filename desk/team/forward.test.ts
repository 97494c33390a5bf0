import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { forward } from "./forward";

const folder = mkdtempSync(path.join(tmpdir(), "rodinki-forward-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("no desk of an editor sets a cookie of the team's address, or sees one", async () => {
  const socket = path.join(folder, "desk.sock");
  const desk = createServer(({ headers }, answer) => {
    answer.setHeaders(
      new Map([
        ["set-cookie", "session=stolen"],
        ["etag", '"1"'],
      ]),
    );
    answer.end(`Стол ${headers.cookie}`);
  }).listen(socket);
  await once(desk, "listening");
  const app = Fastify();
  app.get("/", (request, reply) => forward(request, reply, socket));

  const answer = await app.inject({ url: "/", headers: { cookie: "session=own" } });

  expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([
    200,
    "Стол undefined",
    '"1"',
  ]);
  expect(answer.headers).not.toHaveProperty("set-cookie");
  await app.close();
  desk.close();
});
