/** @jest-environment node */
import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";

const script = readFileSync(path.join(__dirname, "append.js"), "utf8");
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Runs the worker's script, lets the browser renew its push address, and waits for what that causes. */
async function renewed({ status = 200, current = true } = {}) {
  const listeners = new Map<
    string,
    (event: { waitUntil: (work: Promise<void>) => void }) => void
  >();
  const sent: { address: string; method?: string; headers?: object; body?: string }[] = [];
  const subscribe = jest.fn(() =>
    Promise.resolve({
      endpoint: "https://push.example/new",
      getKey: (name: string) => bytes(name),
    }),
  );
  vm.runInNewContext(script, {
    self: {
      addEventListener: (name: string, listener: never) => listeners.set(name, listener),
      registration: { pushManager: { subscribe } },
    },
    navigationRoute: {},
    pushCalls: { show: "show", csrf: "csrf", turnOn: "turn-on" },
    btoa,
    fetch: (address: string, options: object) => {
      sent.push({ address, ...options });
      const data = { key: "server-key", devices: [{ current }] };
      const headers = { "x-xsrf-token": "token" };
      return Promise.resolve(new Response(JSON.stringify({ data }), { status, headers }));
    },
  });
  let work = Promise.resolve();
  const waitUntil = (begun: Promise<void>) => {
    work = begun;
  };
  listeners.get("pushsubscriptionchange")?.({ waitUntil });
  await work;
  return { sent, subscribe };
}

test("the server learns of a renewed push address without a visit to the cabinet", async () => {
  const { sent, subscribe } = await renewed();

  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: "server-key",
  });
  expect(sent.at(-1)).toMatchObject({
    ...{ address: "turn-on", method: "POST", credentials: "include" },
    headers: { "content-type": "application/json", "x-xsrf-token": "token" },
    body: JSON.stringify({
      endpoint: "https://push.example/new",
      ...{ p256dh: "cDI1NmRo", auth: "YXV0aA", key: "server-key" },
    }),
  });
});

test.each([{ status: 401 }, { current: false }])(
  "nobody who has no notices here gets them, %j",
  async (answer) => {
    const { sent, subscribe } = await renewed(answer);

    expect(subscribe).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  },
);
