/** @jest-environment node */
import { addressOf } from "@rodinki/contract/address";
import { listCities } from "@rodinki/contract/paths";
import { runWorker } from "../testing/worker-script";

const PAGES = "rodinki-pages";
const HOUR = 3_600_000;

const page = (text: string, headers = {}) =>
  new Response(text, { headers: { "content-type": "text/html", ...headers } });

/** A worker behind which the network says this of each address. */
function start(answer: (pathname: string) => Response | Promise<Response>) {
  const asked: string[] = [];
  const worker = runWorker({
    fetch: (request: string | { url: string }) => {
      const { pathname } = new URL(
        typeof request === "string" ? request : request.url,
        "https://example.ru",
      );
      asked.push(pathname);
      return Promise.resolve(answer(pathname));
    },
  });
  const cached = async () =>
    (await (await worker.caches.open(PAGES)).keys()).map(({ url }) => new URL(url).pathname);
  return { ...worker, asked, cached };
}

// The worker waits seconds for the network.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  `/api${addressOf(listCities).path}`,
  "/clinic",
  "/clinic/12/day",
  "/dev/outbox",
  "/admin",
  "/rules.pdf",
])("%s is the browser's own", (address) => {
  expect(start(() => page("")).open(address)).toBeNull();
});

test.each(["/", "/clinics", "/administration", "/lk/data"])(
  "%s is a page of ours",
  async (address) => {
    const { open } = start(() => page("Из сети"));
    expect(await (await open(address))?.text()).toBe("Из сети");
  },
);

test("a network that is slow for four seconds gives way to the copy, and what it brings is the next copy", async () => {
  let arrive = (_: Response) => {};
  const { open, caches, settled } = start((pathname) =>
    pathname === "/about" ? new Promise((resolve) => (arrive = resolve)) : page("Всегда"),
  );
  const pages = await caches.open(PAGES);
  await pages.put("/about", page("Копия"));
  let shown: Response | undefined;
  void open("/about")?.then((answer) => (shown = answer));
  await jest.advanceTimersByTimeAsync(3_999);
  expect(shown).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(await shown?.text()).toBe("Копия");

  arrive(page("Из сети"));
  await jest.advanceTimersByTimeAsync(1);
  await settled();
  expect(await (await pages.match("/about"))?.text()).toBe("Из сети");
});

test("sixty pages are stored, those that were read last; another visit counts anew", async () => {
  const { open, cached, settled } = start(() => page("Текст"));
  const visit = async (number: number) => {
    await open(`/text-${number}`);
    await settled();
  };
  for (let number = 1; number <= 30; number += 1) await visit(number);
  await visit(1);
  for (let number = 31; number <= 60; number += 1) await visit(number);
  const texts = (await cached()).filter((name) => name.startsWith("/text-"));
  expect(texts).toContain("/text-1");
  expect(texts).not.toContain("/text-2");
  expect((await cached()).length).toBeLessThanOrEqual(60 + 5);
});

test("what is no page, or is a mistake of the server, is not stored", async () => {
  const { open, cached, settled } = start((pathname) =>
    pathname === "/deleted"
      ? new Response("", { status: 500, headers: { "content-type": "text/html" } })
      : new Response("{}"),
  );
  await open("/deleted");
  await open("/data");
  await settled();
  expect(await cached()).toEqual([]);
});

test("a mistake of the server stands for no page that must always open", async () => {
  const failed = ["/risk", "/lk"];
  const { dispatch, cached } = start((pathname) =>
    failed.includes(pathname) ? new Response("", { status: 500 }) : page("Текст"),
  );
  await dispatch("activate");
  expect(await cached()).toEqual(["/self-check", "/rules", "/offline"]);
});

test.each([
  [23, 0],
  [25, 5],
])(
  "of what must always open, fetched ahead %i hours ago, %i pages are fetched again",
  async (hours, again) => {
    const date = new Date(Date.now() - hours * HOUR).toUTCString();
    const { dispatch, open, settled, asked, cached } = start(() => page("Текст", { date }));
    await dispatch("activate");
    expect(await cached()).toEqual(["/risk", "/self-check", "/rules", "/lk", "/offline"]);

    asked.length = 0;
    await open("/about");
    await settled();
    expect(asked.filter((address) => address !== "/about")).toHaveLength(again);
  },
);

test("a new worker deletes what needs the scripts of the one before, and keeps what was read", async () => {
  const { dispatch, caches, cached } = start(() => Promise.reject(new Error("no network")));
  const pages = await caches.open(PAGES);
  for (const name of ["/lk", "/offline", "/about"]) await pages.put(name, page("Старое"));
  await dispatch("activate");
  expect(await cached()).toEqual(["/about"]);
});

/** A worker without a network, with these copies. */
async function startOffline(copies: Record<string, string>) {
  const worker = start(() => Promise.reject(new Error("no network")));
  const pages = await worker.caches.open(PAGES);
  for (const [name, text] of Object.entries(copies)) await pages.put(name, page(text));
  return worker;
}

test("without a network the cabinet is one copy, and a strange address says so without scripts", async () => {
  const offline = "<script>start()</script>Нет связи";
  const { open } = await startOffline({ "/lk": "Кабинет", "/offline": offline });
  expect(await (await open("/lk/data"))?.text()).toBe("Кабинет");
  const strange = await open("/lkw");
  expect([strange?.status, await strange?.text()]).toEqual([503, "Нет связи"]);
});

test("without a network a slash at the end leads to the copy, with the query", async () => {
  const { open } = await startOffline({ "/about": "О нас" });
  expect((await open("/about/?from=mail"))?.headers.get("location")).toBe("/about?from=mail");
});
