/** @jest-environment ./src/testing/environment.ts */
import { answer, startApiServer } from "../testing/api-server";
import type * as Appointments from "./appointments";
import type * as Booking from "./booking";

const server = startApiServer();
let calls: typeof Appointments & typeof Booking;

beforeAll(async () => {
  calls = { ...(await import("./appointments")), ...(await import("./booking")) };
});
beforeEach(() => {
  document.cookie = "XSRF-TOKEN=first";
});

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

test.each([
  ["holding", hold, { TimeId: "held" }],
  ["booking", create, { ConsumerId: 1 }],
  ["cancelling", cancel, { ConsumerId: 1 }],
])("%s with it has succeeded", async (_what, call, data) => {
  answerWith(202, data);
  expect(await call()).toEqual({ ok: true, data });
});
