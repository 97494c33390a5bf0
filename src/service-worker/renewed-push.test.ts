/** @jest-environment node */
import { runWorker } from "../testing/worker-script";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Lets the browser renew its push address, and waits for what that causes. */
async function renewed({ status = 200, current = true } = {}) {
  const sent: { address: string; method?: string; headers?: object; body?: string }[] = [];
  const subscribe = jest.fn(() =>
    Promise.resolve({
      endpoint: "https://push.example/new",
      getKey: (name: string) => bytes(name),
    }),
  );
  const worker = runWorker({
    self: { registration: { pushManager: { subscribe } } },
    pushCalls: { show: "show", csrf: "csrf", turnOn: "turn-on" },
    fetch: (address: string, options: object) => {
      sent.push({ address, ...options });
      const data = { key: "server-key", devices: [{ current }] };
      const headers = { "x-xsrf-token": "token" };
      return Promise.resolve(new Response(JSON.stringify({ data }), { status, headers }));
    },
  });
  await worker.dispatch("pushsubscriptionchange");
  return { sent, subscribe };
}

test("the server learns of a renewed push address without a visit to the cabinet", async () => {
  const { sent, subscribe } = await renewed();

  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: "server-key",
  });
  expect(sent.at(-1)).toMatchObject({
    address: "turn-on",
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/json", "x-xsrf-token": "token" },
    body: JSON.stringify({
      endpoint: "https://push.example/new",
      p256dh: "cDI1NmRo",
      auth: "YXV0aA",
      key: "server-key",
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
