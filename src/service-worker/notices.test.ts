/** @jest-environment node */
import { runWorker } from "../testing/worker-script";

/** Presses a notice that leads to the path, while these addresses are open. */
async function press(path: string | undefined, windows: string[]) {
  const openWindow = jest.fn(() => Promise.resolve(null));
  const clients = windows.map((url) => ({ url, focus: jest.fn(() => Promise.resolve()) }));
  const close = jest.fn();
  const self = { clients: { matchAll: () => Promise.resolve(clients), openWindow } };
  await runWorker({ self }).dispatch("notificationclick", {
    notification: { data: { path }, close },
  });
  expect(close).toHaveBeenCalledTimes(1);
  const focused = clients.filter(({ focus }) => focus.mock.calls.length > 0).map(({ url }) => url);
  return { opened: openWindow.mock.calls.flat(), focused };
}

const SITE = "https://example.ru";

test("a press takes the window that shows the page already, whatever is behind its address", async () => {
  const windows = [`${SITE}/rules`, `${SITE}/lk/waiting?from=mail#offer`];
  expect(await press("/lk/waiting", windows)).toEqual({ opened: [], focused: [windows[1]] });
});

test.each([
  ["/lk/waiting", `${SITE}/lk/waiting`],
  [undefined, `${SITE}/lk`],
  ["//evil.example/x", `${SITE}/lk`],
])("a press that leads to %s leads no other window away, and opens %s", async (path, address) => {
  const found = await press(path, [`${SITE}/rules`, `${SITE}/lk/appointments`]);
  expect(found).toEqual({ opened: [address], focused: [] });
});
