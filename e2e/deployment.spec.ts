import { rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { listCities, sendQuestion } from "@rodinki/contract/paths";
import { ask } from "./fixtures/ask";
import { differences } from "./fixtures/compare";
import { startDeployed, startDying, startEcho, type Deployed } from "./fixtures/deployed";
import { findNginx } from "./fixtures/nginx";
import { freePort } from "./fixtures/server";
import { knownAddresses } from "./fixtures/site-files";
import { urlOf } from "./fixtures/urls";

// What the build's own file answers, e2e/hosting.spec.ts asks; here is what deploy/nginx adds.
test.skip(findNginx() === null, "nginx is not installed: apt-get install nginx-light");

const stops: (() => unknown)[] = [];
const deployed = async (processes: number[]): Promise<Deployed> => {
  const started = await startDeployed(processes);
  stops.push(started.stop);
  return started;
};
test.afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test("pages, redirects, headers, the cabinet and missing ones are those of the process", async ({
  baseURL,
}) => {
  const process = Number(new URL(baseURL ?? "").port);
  const { port } = await deployed([process, await freePort()]);
  const addresses = [
    ...knownAddresses(),
    "/lk",
    "/lk/appointment",
    "/clinic/12/day",
    "/no/such",
    "/about/",
  ];
  expect(await differences({ process, nginx: port }, addresses)).toEqual({});
});

test("https is all there is, and browsers are told so", async () => {
  const { tlsPort, plainPort } = await deployed([await freePort()]);
  const { status, headers } = await ask(plainPort, "/about?a=1");
  expect([status, headers.location]).toEqual([301, "https://example.ru/about?a=1"]);
  const hsts = await new Promise((resolve, reject) => {
    const options = { port: tlsPort, path: "/about", rejectUnauthorized: false };
    request(options, (answer) => {
      answer.resume();
      resolve(answer.headers["strict-transport-security"]);
    })
      .once("error", reject)
      .end();
  });
  expect(hsts).toBe("max-age=31536000");
});

test("a process that is away is passed over, and no call is lost, a written one neither", async () => {
  const alive = await startEcho("alive");
  stops.push(alive.close);
  const { port } = await deployed([await freePort(), alive.port]);
  for (const address of [urlOf(listCities), urlOf(sendQuestion)]) {
    for (const method of ["GET", "POST", "POST"]) {
      const { status, body } = await ask(port, address, { method });
      expect([status, body.toString()]).toEqual([200, "alive"]);
    }
  }
});

test("what a process has got before it died is asked again only when it changes nothing", async () => {
  const dying = await startDying();
  stops.push(dying.close);
  const other = await startDying();
  stops.push(other.close);
  const { port } = await deployed([dying.port, other.port]);
  const written = await ask(port, urlOf(sendQuestion), { method: "POST" });
  expect([written.status, JSON.parse(written.body.toString())]).toMatchObject([
    503,
    { code: "unavailable" },
  ]);
  expect(dying.asked() + other.asked()).toBe(1);
});

test("a flood of calls is cut in the API's own words; pages go on", async () => {
  const alive = await startEcho("alive");
  stops.push(alive.close);
  const { port } = await deployed([alive.port]);
  const answers = await Promise.all(
    Array.from({ length: 1000 }, () => ask(port, urlOf(listCities))),
  );
  const [cut] = answers.filter(({ status }) => status !== 200);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(399);
  expect(JSON.parse(cut?.body.toString() ?? "")).toMatchObject({ code: "too_many_requests" });
  expect(cut).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
  expect((await ask(port, "/about")).status).toBe(200);
});

test("while the site rests pages say so to people and calls to programs", async () => {
  const { port, home } = await deployed([await freePort()]);
  const flag = path.join(home, "maintenance");
  writeFileSync(flag, "");
  for (const address of ["/", "/about", "/lk/appointment", "/no/such"]) {
    const { status, headers, body } = await ask(port, address);
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([
      503,
      "120",
      "no-store",
    ]);
    expect(body.toString()).toContain("<h1>Сайт скоро вернётся</h1>");
  }
  const call = await ask(port, urlOf(listCities));
  expect(call.status).toBe(503);
  expect(JSON.parse(call.body.toString())).toMatchObject({ code: "unavailable" });
  rmSync(flag);
  expect((await ask(port, "/about")).status).toBe(200);
});
