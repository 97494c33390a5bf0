import { rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { listCities, sendQuestion } from "@rodinki/contract/paths";
import { sendRequest, type Answer } from "./fixtures/send-request";
import { differences } from "./fixtures/compare";
import { startDeployed, startDying, startEcho, type Deployed } from "./fixtures/deployed";
import { findNginx } from "./fixtures/nginx";
import { freePort } from "./fixtures/server";
import { urlOf } from "./fixtures/navigation";

// e2e/hosting.spec.ts checks what the build's own file answers; here is what deploy/nginx adds.
test.skip(findNginx() === null, "nginx is not installed: apt-get install nginx-light");

const stops: (() => unknown)[] = [];
const deployed = async (...options: Parameters<typeof startDeployed>): Promise<Deployed> => {
  const started = await startDeployed(...options);
  stops.push(started.stop);
  return started;
};
test.afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test(
  "pages, redirects, headers, the cabinet and missing ones are those of the process",
  { tag: "@http" },
  async ({ baseURL }) => {
    const process = Number(new URL(baseURL ?? "").port);
    const { port } = await deployed([process, await freePort()]);
    const addresses = [
      "/",
      "/opinions",
      "/lk/appointment",
      "/clinic/12/day",
      "/no/such",
      "/about/",
    ];
    expect(await differences({ process, nginx: port }, addresses)).toEqual({});
  },
);

test(
  "only https is served, by HSTS too; while the site rests pages say so to people and calls to programs",
  { tag: "@http" },
  async () => {
    const { port, tlsPort, plainPort, home } = await deployed([await freePort()]);
    const { status, headers } = await sendRequest(plainPort, "/about?a=1");
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

    const flag = path.join(home, "maintenance");
    writeFileSync(flag, "");
    for (const address of ["/", "/lk/appointment", "/no/such"]) {
      const answer = await sendRequest(port, address);
      expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "120"]);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.body.toString()).toContain("<h1>Сайт скоро вернётся</h1>");
    }
    const call = await sendRequest(port, urlOf(listCities));
    expect([call.status, codeOf(call)]).toEqual([503, "unavailable"]);
    rmSync(flag);
    expect((await sendRequest(port, "/about")).status).toBe(200);
  },
);

test(
  "a process that is away is passed over, and a request that one died over is retried only when it changes nothing",
  { tag: "@http" },
  async () => {
    const alive = await startEcho("alive");
    stops.push(alive.close);
    const { port } = await deployed([await freePort(), alive.port]);
    for (const address of [urlOf(listCities), urlOf(sendQuestion)]) {
      for (const method of ["GET", "POST", "POST"]) {
        const { status, body } = await sendRequest(port, address, { method });
        expect([status, body.toString()]).toEqual([200, "alive"]);
      }
    }

    const [one, other] = [await startDying(), await startDying()];
    stops.push(one.close, other.close);
    const dying = await deployed([one.port, other.port]);
    const written = await sendRequest(dying.port, urlOf(sendQuestion), { method: "POST" });
    expect([written.status, codeOf(written)]).toEqual([503, "unavailable"]);
    expect(one.requests() + other.requests()).toBe(1);
  },
);

test("a flood of calls is cut in the API's own words; pages go on", { tag: "@http" }, async () => {
  const alive = await startEcho("alive");
  stops.push(alive.close);
  const { port } = await deployed([alive.port], {
    "rate=100r/s": "rate=1r/m",
    "burst=400": "burst=1",
  });
  const answers: Answer[] = [];
  for (let call = 0; call < 3; call += 1) answers.push(await sendRequest(port, urlOf(listCities)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]?.headers["retry-after"]).toBe("1");
  expect(codeOf(answers[2]!)).toBe("too_many_requests");
  expect((await sendRequest(port, "/about")).status).toBe(200);
});

const codeOf = ({ body }: Answer) => (JSON.parse(body.toString()) as { code: string }).code;
