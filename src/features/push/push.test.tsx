/** @jest-environment ./src/testing/environment.ts */
import { createHash } from "node:crypto";
import * as paths from "@rodinki/contract/paths";
import type { PushDevice } from "@rodinki/contract/push";
import { screen, waitFor } from "@testing-library/react";
import { startFakeApi, type Replies } from "../../testing/fake-api";
import { fakePush, noPush, SERVER_KEY } from "../../testing/fake-push";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

const api = startFakeApi();

const fingerprintOf = (endpoint: string) =>
  createHash("sha256").update(endpoint).digest("base64url");
const HERE = "https://push.example.ru/here";

const phone: PushDevice = {
  id: 7,
  device: "Chrome, Android",
  current: true,
  fingerprint: fingerprintOf(HERE),
  createdAt: "2026-11-20T11:05:00Z",
};
const other: PushDevice = {
  ...phone,
  id: 8,
  device: "Firefox, Windows",
  current: false,
  fingerprint: fingerprintOf("elsewhere"),
};

/** Mocks a server that stores the list. */
function serve(devices: PushDevice[], more: Replies = {}, key = SERVER_KEY) {
  let list = devices;
  return api.reply({
    [paths.showPush]: () => [200, { data: { key, devices: list } }],
    [paths.turnOnPush]: ({ fields }) => {
      const made = { ...phone, id: 9, fingerprint: fingerprintOf(fields.endpoint ?? "") };
      list = [made, ...list.filter(({ current }) => !current)];
      return [201, { data: made }];
    },
    [paths.turnOffPush]: ({ params }) => {
      list = list.filter(({ id }) => String(id) !== params.id);
      return [200, { message: "Готово" }];
    },
    ...more,
  });
}

async function ask() {
  const { AskForOffers } = await import("./ask-push");
  return renderPart(<AskForOffers />);
}
async function list() {
  const { PushDevices } = await import("./push-devices");
  return renderPart(<PushDevices />);
}
const AGREE = /Включить уведомления/;
const HERE_TOO = /Включить на.этом устройстве/;

beforeEach(() => localStorage.clear());
afterEach(noPush);

test("the browser asks only after a press, and the question is then hidden", async () => {
  const browser = fakePush();
  const calls = serve([]);
  const { unmount } = await ask();
  expect(await screen.findByText(/ни.имени, ни.клиники/)).toBeVisible();
  expect(browser.asked).toBe(0);

  await press(AGREE);
  expect(await screen.findByText(/Уведомления включены/)).toBeVisible();
  expect(screen.getByRole("status")).toHaveFocus();
  const call = calls.find(({ name }) => name === paths.turnOnPush);
  expect(call?.fields).toMatchObject({ endpoint: browser.endpoint, key: SERVER_KEY });
  unmount();
  const again = serve([]);
  // Simulates that the person has signed out and in again meanwhile.
  await ask();
  expect(await screen.findByRole("complementary")).toBeVisible();
  expect(again.some(({ name }) => name === paths.turnOnPush)).toBe(false);
});

test("who wants none is not asked again", async () => {
  const browser = fakePush();
  serve([]);
  const { unmount } = await ask();
  await press(/Не.нужно/);
  expect(screen.queryByRole("complementary")).toBeNull();
  unmount();
  await ask();
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(browser.asked).toBe(0);
});

test("a refusal in the browser is respected, with words how to change it", async () => {
  const browser = fakePush();
  browser.answer = "denied";
  const calls = serve([]);
  await ask();
  await press(AGREE);
  expect(await screen.findByText(/включите «Уведомления»/)).toBeVisible();
  expect(calls.some(({ name }) => name === paths.turnOnPush)).toBe(false);
});

test.each([
  ["closes the browser's window", { answer: "default" }, /Нажмите ещё раз/],
  ["has no push service", { isAway: true }, /Обновите страницу/],
] as const)("who %s can press again", async (_what, trouble, words) => {
  const browser = Object.assign(fakePush(), trouble);
  serve([]);
  await ask();
  await press(AGREE);
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  Object.assign(browser, { answer: "granted", isAway: false });
  await press(AGREE);
  expect(await screen.findByText(/Уведомления включены/)).toBeVisible();
});

test("nothing is asked where notices are forbidden, on already, or impossible", async () => {
  fakePush("denied");
  const calls = serve([]);
  const first = await ask();
  await waitFor(() => expect(calls.some(({ name }) => name === paths.showPush)).toBe(true));
  expect(screen.queryByRole("complementary")).toBeNull();
  first.unmount();

  fakePush("granted", { endpoint: HERE });
  const again = serve([phone]);
  const second = await ask();
  await waitFor(() => expect(again.some(({ name }) => name === paths.showPush)).toBe(true));
  expect(screen.queryByRole("complementary")).toBeNull();
  second.unmount();

  noPush();
  await ask();
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("a phone on which the site has to be on the home screen first says so", async () => {
  jest
    .spyOn(window.navigator, "userAgent", "get")
    .mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)");
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  await ask();
  expect(await screen.findByText(/экран «Домой»/)).toBeVisible();
  await press(/Понятно/);
  expect(screen.queryByRole("complementary")).toBeNull();
  jest.restoreAllMocks();
});

test("the profile lists the devices, marks this one, and turns each off", async () => {
  const browser = fakePush("granted", { endpoint: HERE });
  const calls = serve([phone, other]);
  await list();
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first).toHaveTextContent(/Chrome, Android это устройство ?Включены: 20.ноября/);
  expect(second).not.toHaveTextContent("это устройство");
  expect(screen.queryByRole("button", { name: HERE_TOO })).toBeNull();

  await press(/Отключить: Firefox/);
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(browser.endpoint).toBe(HERE);
  await press(/Отключить: Chrome/);
  expect(await screen.findByText("Chrome, Android: уведомления отключены")).toHaveFocus();
  expect(browser.endpoint).toBeNull();
  expect(calls.filter(({ name }) => name === paths.turnOffPush)).toHaveLength(2);
  await press(HERE_TOO);
  expect(await screen.findByText("это устройство")).toBeVisible();
});

test("a device that was turned off elsewhere leaves the list", async () => {
  fakePush("granted", { endpoint: HERE });
  let reply: readonly [404 | 503, { code: "not_found" | "unavailable"; message: string }] = [
    503,
    { code: "unavailable", message: "Сервис временно недоступен" },
  ];
  serve([phone, other], { [paths.turnOffPush]: () => reply });
  await list();
  await press(/Отключить: Firefox/);
  expect(await screen.findByRole("alert")).toHaveTextContent("Сервис временно недоступен");
  reply = [404, { code: "not_found", message: "Не найдено" }];
  await press(/Отключить: Firefox/);
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
});

test("a browser that was turned off elsewhere is reached no more", async () => {
  const browser = fakePush("granted", { endpoint: HERE });
  serve([other]);
  await list();
  expect(await screen.findByRole("button", { name: HERE_TOO })).toBeVisible();
  expect(browser.endpoint).toBeNull();
});

test("a browser with a new session, key or address registers it by itself", async () => {
  fakePush("granted", { endpoint: HERE });
  const session = serve([{ ...phone, current: false }]);
  const first = await list();
  await screen.findByText("это устройство");
  expect(session.filter(({ name }) => name === paths.turnOnPush)).toHaveLength(1);
  first.unmount();

  const withOldKey = fakePush("granted", { endpoint: HERE, key: `B${"B".repeat(86)}` });
  serve([phone]);
  const second = await list();
  await screen.findByText("это устройство");
  expect(withOldKey.endpoint).not.toBe(HERE);
  second.unmount();

  const lost = fakePush("granted");
  serve([phone]);
  await list();
  await screen.findByText("это устройство");
  expect(lost.endpoint).not.toBeNull();
});
