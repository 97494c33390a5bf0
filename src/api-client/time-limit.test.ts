/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { answer, startApiServer } from "../testing/api-server";
import type { request as Request } from "./request";

const server = startApiServer();
let request: typeof Request;

beforeAll(async () => {
  ({ request } = await import("./request"));
});
beforeEach(() => {
  document.cookie = "XSRF-TOKEN=first";
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"] });
});
afterEach(() => jest.useRealTimers());

/** @returns resolves once the call has reached the server, which from then on says nothing more */
const silence = (
  begin: (response: Parameters<typeof server.handle>[1]) => void = () => undefined,
) =>
  new Promise<void>((resolve) => {
    server.handle = (_request, response) => {
      begin(response);
      resolve();
    };
  });

const timeout = {
  ok: false,
  error: {
    status: 0,
    code: "timeout",
    message:
      "Сервер слишком долго не отвечает. Проверьте подключение к интернету и попробуйте ещё раз.",
  },
};

test.each([
  ["a read", paths.listCities, 20_000],
  ["a write", paths.logout, 30_000],
] as const)("%s that is not answered ends with words", async (_what, call, limit) => {
  const abort = jest.spyOn(AbortController.prototype, "abort");
  const arrived = silence();
  const result = request(call);
  await arrived;
  jest.advanceTimersByTime(limit - 1);
  expect(abort).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(await result).toEqual(timeout);
  abort.mockRestore();
});

test("an answer that stops in the middle ends as well", async () => {
  const arrived = silence((response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"data":');
  });
  const result = request(paths.listCities);
  await arrived;
  jest.advanceTimersByTime(20_000);
  expect(await result).toEqual(timeout);
});

test("an answer in time leaves no clock behind", async () => {
  server.handle = (_request, response) => answer(response, 200, { data: [] });
  await request(paths.listCities);
  expect(jest.getTimerCount()).toBe(0);
});
