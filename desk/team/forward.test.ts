import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { forward } from "./forward";

const folder = mkdtempSync(path.join(tmpdir(), "rodinki-forward-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("no desk of an editor sets a cookie of the team's address, or sees what belongs to the sign-in", async () => {
  const socket = path.join(folder, "desk.sock");
  const desk = createServer(({ headers }, answer) => {
    answer.setHeader("set-cookie", "session=stolen").setHeader("etag", '"1"');
    answer.end(Object.keys(headers).sort().join());
  }).listen(socket);
  await once(desk, "listening");
  const app = Fastify();
  app.get("/", (request, reply) => forward(request, reply, socket));

  const ofSignIn = ["cookie", "authorization", "x-remote-user", "x-desk-secret"];
  const headers = Object.fromEntries(ofSignIn.map((name) => [name, "own"]));
  const answer = await app.inject({ url: "/", headers: { ...headers, accept: "text/html" } });

  expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([
    200,
    "accept,connection,host,user-agent",
    '"1"',
  ]);
  expect(answer.headers).not.toHaveProperty("set-cookie");
  await app.close();
  desk.close();
});
