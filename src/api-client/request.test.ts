/**
 * The API's own host: pages read its cookies.
 * @jest-environment ./src/testing/environment.ts
 * @jest-environment-options {"url": "http://127.0.0.1/"}
 */
import { addressOf } from "@rodinki/contract/address";
import * as paths from "@rodinki/contract/paths";
import { answer, startApiServer } from "../testing/api-server";
import { matchCall } from "../testing/fake-api";
import type * as Appointments from "./appointments";
import type * as Booking from "./booking";
import type { request as Request } from "./request";

const server = startApiServer();
let request: typeof Request;
let calls: typeof Appointments & typeof Booking;

beforeAll(async () => {
  ({ request } = await import("./request"));
  calls = { ...(await import("./appointments")), ...(await import("./booking")) };
});
beforeEach(() => {
  document.cookie = "XSRF-TOKEN=first";
});

test("a good answer is data, and undefined parts of the query are left out", async () => {
  server.handle = (req, res) => answer(res, 200, { url: req.url, accept: req.headers.accept });
  const result = await request(paths.listCities, {
    query: { search: undefined },
  });
  expect(result).toEqual({
    ok: true,
    data: { url: `/api${addressOf(paths.listCities).path}`, accept: "application/vnd.api+json" },
  });
});

test("an answer without a body is null", async () => {
  server.handle = (_req, res) => res.writeHead(204).end();
  expect(await request(paths.logout)).toEqual({ ok: true, data: null });
});

test("a refusal carries status, code, message and the errors of the fields", async () => {
  const body = { code: "validation_failed", message: "Проверьте", errors: { email: ["Неверно"] } };
  server.handle = (_req, res) => answer(res, 422, body);
  expect(await request(paths.resendActivation, { body: { email: "" } })).toEqual({
    ok: false,
    error: { status: 422, ...body },
  });
});

test("a refusal that ends after a while says in words when", async () => {
  const body = { code: "too_many_requests", message: "Слишком много попыток. Повторите позже" };
  server.handle = (_req, res) => {
    res.setHeader("retry-after", "540");
    answer(res, 429, body);
  };
  const message = "Слишком много попыток. Повторите через\u00a09\u00a0минут";
  expect(await request(paths.logout)).toMatchObject({ ok: false, error: { message } });

  server.handle = (_req, res) => answer(res, 429, body);
  expect(await request(paths.logout)).toMatchObject({ error: { message: body.message } });
});

test("a lost network is an error like any other", async () => {
  server.handle = (req) => req.socket.destroy();
  const result = await request(paths.listCities);
  expect(result).toMatchObject({ ok: false, error: { status: 0, code: "network" } });
});

test("a stale CSRF token is renewed once and the call repeated", async () => {
  const calls: unknown[] = [];
  server.handle = (req, res) => {
    calls.push([matchCall(req)?.name, req.headers["x-xsrf-token"]]);
    if (matchCall(req)?.name === paths.getCsrfCookie) {
      document.cookie = "XSRF-TOKEN=second";
      res.writeHead(204).end();
    } else if (req.headers["x-xsrf-token"] === "second") answer(res, 200, {});
    else answer(res, 419, { code: "csrf_mismatch", message: "" });
  };
  expect(await request(paths.logout)).toEqual({ ok: true, data: {} });
  expect(calls).toEqual([
    [paths.logout, "first"],
    [paths.getCsrfCookie, undefined],
    [paths.logout, "second"],
  ]);
});

test("another refusal is no reason to repeat the call", async () => {
  let sent = 0;
  server.handle = (_req, res) => {
    sent += 1;
    answer(res, 403, { code: "forbidden", message: "" });
  };
  await request(paths.logout);
  expect(sent).toBe(1);
});

describe("a call that its answer proves", () => {
  /** Answers every call with this status and body. */
  const answerWith = (status: number, body: unknown) => {
    server.handle = (_request, response) => answer(response, status, body);
  };

  const hold = () => calls.blockTime(1, "2096-05-14");
  const create = () => calls.createAppointment({} as never, "key");
  const cancel = () => calls.cancelAppointment(1);

  test.each([
    ["holding", hold, /^Не.удалось закрепить время/],
    ["booking", create, /^Сервер не.подтвердил запись/],
    ["cancelling", cancel, /^Сервер не.подтвердил отмену/],
  ])(
    "%s without the field that proves it has failed, whatever the status says",
    async (_what, call, words) => {
      for (const body of [{}, { data: {} }, null, { TimeId: "", ConsumerId: 0 }]) {
        answerWith(200, body);
        const result = await call();
        expect(result).toMatchObject({ ok: false, error: { status: 200 } });
        expect(!result.ok && result.error.message).toMatch(words);
      }
    },
  );

  test("the answer's own reason is what the person reads", async () => {
    answerWith(200, { code: "slot_taken", message: "Это время уже занято" });
    expect(await hold()).toEqual({
      ok: false,
      error: { status: 200, code: "slot_taken", message: "Это время уже занято" },
    });
  });
});

describe("a call that takes too long", () => {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"],
    });
  });
  afterEach(() => jest.useRealTimers());

  /** @returns resolves when the call has reached the server, which then stays silent */
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
        "Сервер слишком долго не\u00a0отвечает. Проверьте подключение к\u00a0интернету и\u00a0попробуйте ещё раз.",
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
});
