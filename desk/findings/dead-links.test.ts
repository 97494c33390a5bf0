import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { deadLinks } from "./dead-links";
import { outsideLinks } from "./outside-links";
import { isPublic } from "./ask-address";

/** As in real life, but this machine stands for the open internet; its second address stays within. */
const LIMITS = {
  isAllowed: (address: string): boolean => address === "127.0.0.1",
  milliseconds: 60_000,
  concurrency: 2,
  all: 60_000,
  most: 10,
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function site(listener: RequestListener, host = "127.0.0.1"): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, host, listening));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

const problems = async (url: string, limits = LIMITS) => {
  const { findings } = await deadLinks([{ url, file: "content/a.mdx", line: 3 }], 0, limits);
  return findings.map(({ text }) => text.slice(url.length + 3));
};

test("a page that is gone is named, at the place of its link", async () => {
  const url = await site((_, answer) => answer.writeHead(404).end());
  const links = outsideLinks("content/a.mdx", `Смотрите\n\n[там](${url}/a#b), там же.`);
  expect(links).toEqual([{ url: `${url}/a`, file: "content/a.mdx", line: 3 }]);
  const { findings } = await deadLinks(links, 0, LIMITS);
  expect(findings).toMatchObject([
    { kind: "link", severity: "warning", line: 3, text: `${url}/a — страницы больше нет (404)` },
  ]);
});

test("a page that answers, or only wants no robots, is not", async () => {
  expect(await problems(await site((_, answer) => answer.end("ok")))).toEqual([]);
  expect(await problems(await site((_, answer) => answer.writeHead(403).end()))).toEqual([]);
});

test("a server that does not know HEAD is asked as a reader asks", async () => {
  const asked: (string | undefined)[] = [];
  const url = await site(({ method }, answer) => {
    asked.push(method);
    answer.writeHead(method === "HEAD" ? 404 : 200).end();
  });
  expect(await problems(url)).toEqual([]);
  expect(asked).toEqual(["HEAD", "GET"]);
});

test("redirects are followed, but never into the house", async () => {
  let isAsked = false;
  const inside = await site((_, answer) => {
    isAsked = true;
    answer.end();
  }, "127.0.0.2");
  const gone = await site((_, answer) => answer.writeHead(410).end());
  const to = (location: string) => site((_, answer) => answer.writeHead(302, { location }).end());
  expect(await problems(await to(gone))).toEqual(["страницы больше нет (410)"]);
  expect(await problems(await to(inside))).toEqual(["ведёт во внутреннюю сеть, её не спрашиваем"]);
  expect(await problems(await to("file:///etc/passwd"))).toHaveLength(1);
  expect(isAsked).toBe(false);
});

test("a site that only thinks, and one that leads in a circle, are not waited for", async () => {
  const silent = await site(() => undefined);
  expect(await problems(silent, { ...LIMITS, milliseconds: 50 })).toEqual([
    "сайт не ответил вовремя",
  ]);
  const round = await site((_, answer) => answer.writeHead(301, { location: "/" }).end());
  expect(await problems(round)).toEqual(["сайт не отвечает"]);
});

test("so many are asked at most, and the next press asks the others", async () => {
  const asked: (string | undefined)[] = [];
  const url = await site(({ url: path }, answer) => {
    asked.push(path);
    answer.end();
  });
  const links = ["/a", "/b", "/c"].map((path) => ({ url: url + path, file: "a.mdx", line: 1 }));
  const limits = { ...LIMITS, most: 2, concurrency: 1 };
  expect(await deadLinks(links, 0, limits)).toMatchObject({ asked: 2, of: 3 });
  await deadLinks(links, 2, limits);
  expect(asked).toEqual(["/a", "/b", "/c", "/a"]);
});

test.each([
  [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
  ],
  ["::1", "::ffff:127.0.0.1", "::ffff:7f00:1", "fe80::1", "fd00::1", "64:ff9b::7f00:1"],
])("an address of a private network is not public: %s …", (...addresses) => {
  expect(addresses.filter(isPublic)).toEqual([]);
});

test("public addresses are", () => {
  expect(
    ["93.184.216.34", "8.8.8.8", "2606:4700::1111"].every((address) => isPublic(address)),
  ).toBe(true);
});

test.each([
  "http://localhost:1/",
  "http://127.0.0.1:1/",
  "http://2130706433:1/",
  "http://[::1]:1/",
])("%s is refused as it is", async (url) => {
  expect(await problems(url, { ...LIMITS, isAllowed: isPublic })).toEqual([
    "ведёт во внутреннюю сеть, её не спрашиваем",
  ]);
});
