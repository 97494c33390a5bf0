/** @jest-environment ./src/testing/environment.ts */
import { answer, startApiServer } from "../testing/api-server";
import type * as Accounts from "./accounts";
import type * as Appointments from "./appointments";
import type * as Booking from "./booking";
import { unreadableFailure } from "./failure";

const server = startApiServer();
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
