import { askNowAndThen } from "./ask-now-and-then";

const MINUTE = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(isLast = () => false) {
  const ask = jest.fn(() => Promise.resolve(isLast()));
  return { ask, stop: askNowAndThen(ask, Date.now()) };
}

const isOnline = (online: boolean) =>
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(online);
const isSeen = (state: DocumentVisibilityState) =>
  jest.spyOn(document, "visibilityState", "get").mockReturnValue(state);

test("asks every five seconds at first, more seldom later, and not any more after an hour", async () => {
  const { ask } = start();
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(ask).toHaveBeenCalledTimes(12);
  await jest.advanceTimersByTimeAsync(4 * MINUTE);
  ask.mockClear();
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(ask).toHaveBeenCalledTimes(4);
  await jest.advanceTimersByTimeAsync(54 * MINUTE);
  ask.mockClear();
  await jest.advanceTimersByTimeAsync(60 * MINUTE);
  window.dispatchEvent(new Event("focus"));
  expect(ask).not.toHaveBeenCalled();
});

test("asks nothing while nobody looks or the network is away, and at once when that is over", async () => {
  const { ask, stop } = start();
  const seen = isSeen("hidden");
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(ask).not.toHaveBeenCalled();
  seen.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(ask).toHaveBeenCalledTimes(1);

  await jest.advanceTimersByTimeAsync(0);
  const online = isOnline(false);
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(ask).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  seen.mockRestore();
  online.mockRestore();
});

test("does not ask twice at once", () => {
  const ask = jest.fn(() => new Promise<boolean>(() => undefined));
  const stop = askNowAndThen(ask, Date.now());
  window.dispatchEvent(new Event("focus"));
  window.dispatchEvent(new Event("focus"));
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});

test("is over after the last answer, and when it is stopped", async () => {
  const { ask } = start(() => true);
  await jest.advanceTimersByTimeAsync(MINUTE);
  window.dispatchEvent(new Event("focus"));
  expect(ask).toHaveBeenCalledTimes(1);

  const stopped = start();
  stopped.stop();
  await jest.advanceTimersByTimeAsync(MINUTE);
  window.dispatchEvent(new Event("focus"));
  expect(stopped.ask).not.toHaveBeenCalled();
});
