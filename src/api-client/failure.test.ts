/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { startApiServer, answer } from "../testing/api-server";
import type * as Accounts from "./accounts";
import type * as Appointments from "./appointments";
import type * as Booking from "./booking";
import { unreadableFailure } from "./failure";
import type { request as Request } from "./request";

const server = startApiServer();

let request: typeof Request;

beforeAll(async () => {
  ({ request } = await import("./request"));
});
beforeEach(() => {
  document.cookie = "XSRF-TOKEN=first";
});

const answerWith = (status: number, body: string, headers: Record<string, string> = {}) => {
  server.handle = (_request, response) => response.writeHead(status, headers).end(body);
};

const unavailable = "Сервис временно недоступен. Повторите через минуту.";
const broken = "На сервере произошла ошибка. Повторите через минуту.";
const nginx = "<html><head><title>502 Bad Gateway</title></head></html>";
const fastify =
  '{"statusCode":500,"error":"Internal Server Error","message":"Internal Server Error"}';

test.each([
  [500, "{}", "internal", broken],
  [500, fastify, "internal", broken],
  [500, '{"code":"internal","message":"Internal Server Error"}', "internal", broken],
  [502, nginx, "unavailable", unavailable],
  [503, '{"message":null,"code":7}', "unavailable", unavailable],
  [413, nginx, "too_large", "Слишком большой запрос. Сократите текст и отправьте ещё раз."],
  [429, "", "too_many_requests", "Слишком много попыток. Повторите через несколько минут."],
  [401, nginx, "unavailable", unavailable],
  [404, "[]", "unavailable", unavailable],
])("%d with the body %j is «%s»: %s", async (status, body, code, message) => {
  answerWith(status, body);
  expect(await request(paths.logout)).toEqual({ ok: false, error: { status, code, message } });
});

test.each([
  [1, "через 1 секунду"],
  [61, "через 2 минуты"],
  [1260, "через 21 минуту"],
  [3601, "через 2 часа"],
  [18_000, "через 5 часов"],
])("429 without a body that is to end in %d seconds says «%s»", async (seconds, words) => {
  answerWith(429, "", { "retry-after": String(seconds) });
  const message = `Слишком много попыток. Повторите ${words.replaceAll(" ", "\u00a0")}`;
  expect(await request(paths.logout)).toMatchObject({ error: { message } });
});

test.each(["", "<!doctype html><title>Вход в сеть</title>", "null", "0"])(
  "a good status with %j is no answer of the API",
  async (body) => {
    answerWith(200, body);
    expect(await request(paths.listCities)).toEqual({
      ok: false,
      error: { status: 200, code: "unavailable", message: unavailable },
    });
  },
);

describe("a list", () => {
  let calls: typeof Accounts & typeof Appointments & typeof Booking;

  beforeAll(async () => {
    calls = {
      ...(await import("./accounts")),
      ...(await import("./appointments")),
      ...(await import("./booking")),
    };
  });

  const birthday = "01.02.2020";

  test.each([
    ["appointments", () => calls.listAppointments()],
    ["devices", () => calls.listSessions()],
    ["cities", () => calls.listCities()],
    ["cities for a child", () => calls.listCities(birthday)],
    ["days", () => calls.listDays(1, birthday)],
    ["clinics", () => calls.listClinics(1, "2096-05-14")],
    ["times", () => calls.listTimes(1, "2096-05-14")],
    ["times of all clinics", () => calls.listCityTimes(1, "2096-05-14", birthday)],
  ])("an answer without the list of %s has failed, and is asked for again", async (_what, list) => {
    for (const body of [{}, { data: null }, { data: {} }, []]) {
      server.handle = (_request, response) => answer(response, 200, body);
      expect(await list()).toMatchObject({
        ok: false,
        error: unreadableFailure,
      });
    }
    server.handle = (_request, response) => answer(response, 200, { data: [] });
    expect(await list()).toEqual({ ok: true, data: { data: [] } });
  });
});
