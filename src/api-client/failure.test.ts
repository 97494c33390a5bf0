/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { startApiServer } from "../testing/api-server";
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
  [500, "", "internal", broken],
  [500, fastify, "internal", broken],
  [500, '{"code":"internal","message":"Internal Server Error"}', "internal", broken],
  [500, '"Internal Server Error"', "internal", broken],
  [502, nginx, "unavailable", unavailable],
  [503, "", "unavailable", unavailable],
  [503, '{"message":null,"code":7}', "unavailable", unavailable],
  [504, nginx, "unavailable", unavailable],
  [413, nginx, "too_large", "Слишком большой запрос. Сократите текст и отправьте ещё раз."],
  [429, "", "too_many_requests", "Слишком много попыток. Повторите через несколько минут."],
  [401, nginx, "unavailable", unavailable],
  [404, "[]", "unavailable", unavailable],
])("%d with the body %j is «%s»: %s", async (status, body, code, message) => {
  answerWith(status, body);
  expect(await request(paths.logout)).toEqual({ ok: false, error: { status, code, message } });
});

test("429 without a body says when, where the answer does", async () => {
  answerWith(429, "", { "retry-after": "60" });
  expect(await request(paths.logout)).toMatchObject({
    error: { message: "Слишком много попыток. Повторите через\u00a01\u00a0минуту" },
  });
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
