import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../api/src/testing/server-process";
import { until } from "../api/src/testing/until";
import { layOut, PROGRAM, startContainerNginx, startDeployedNginx } from "./rehearsal/nginx";

/** Another address than that of the processes, which a log may name. */
const VISITOR = "127.0.0.2";
const ADDRESS = "/api/times?birthday=01.02.2015";
const REFERRER = "https://example.ru/lk?code=from-an-email";

async function ask(port: number, body?: Buffer): Promise<number | undefined> {
  const asked = request({
    host: "127.0.0.1",
    port,
    localAddress: VISITOR,
    path: ADDRESS,
    method: body ? "POST" : "GET",
    headers: { referer: REFERRER },
  });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

/** Whose API is away, and that lets two calls through. */
async function layOutAlone(): Promise<string> {
  const home = mkdtempSync(path.join(tmpdir(), "rodinki-home-"));
  layOut(home);
  mkdirSync(path.join(home, ".hosting"));
  const write = (file: string, text: string) => writeFileSync(path.join(home, file), text);
  const common = readFileSync(path.join(home, "nginx/http.conf"), "utf8");
  const limited = common.replace("rate=100r/s", "rate=1r/m").replace("burst=400", "burst=1");
  write("nginx/http.conf", limited);
  const upstream = `upstream rodinki_api { server 127.0.0.1:${await freePort()}; }`;
  write("nginx/upstream.conf", upstream);
  // In the place of the build's file, which src/gatsby/hosting makes.
  const site = "location / { proxy_pass http://rodinki_api; }\n";
  write(".hosting/nginx.conf", site);
  write("nginx/release.conf", `${site}location @unavailable { return 503; } set $https_only "";\n`);
  return home;
}

const starts = {
  "a machine": async (home: string, port: number) =>
    startDeployedNginx({ home, port, tlsPort: await freePort(), plainPort: await freePort() }),
  "a container": (home: string, port: number) => startContainerNginx({ home, port }),
};

const withNginx = existsSync(PROGRAM) ? describe : describe.skip;

withNginx.each(Object.entries(starts))("nginx on %s", (_where, start) => {
  it("writes what fails into its logs, and not for whom", async () => {
    const home = await layOutAlone();
    const port = await freePort();
    const nginx = await start(home, port);

    const answers = [await ask(port, Buffer.alloc(70_000))];
    for (let call = 0; call < 3; call += 1) answers.push(await ask(port));
    writeFileSync(path.join(home, "nginx/upstream.conf"), "nonsense;");
    process.kill(Number(readFileSync(nginx.pid, "utf8")), "SIGHUP");
    await until(() => nginx.logs().includes('unknown directive "nonsense"'));
    const logs = nginx.logs();
    await nginx.stop();
    rmSync(home, { recursive: true });

    expect(answers[0]).toBe(413);
    expect(answers.at(-1)).toBe(429);
    const statuses = [...logs.matchAll(/^\S+ (?:GET|POST) (\d+)/gm)].map(([, status]) => status);
    // Two workers write in any order.
    expect(statuses.sort()).toEqual(answers.map(String).sort());
    expect(logs).toMatch(/ 50[23] .* 127\.0\.0\.1:\d+ 502 /);
    for (const word of [VISITOR, "birthday", "from-an-email", "/lk"]) {
      expect(logs).not.toContain(word);
    }
  });
});
