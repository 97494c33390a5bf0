import * as paths from "@rodinki/contract/paths";
import { book, heldTimeId } from "../testing/booking";
import { refusal } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import { mailSettled } from "../testing/outbox";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { routePathOf, urlOf } from "../testing/url-of";

const token = "0123456789abcdef0123";
const test = useTestApp({ METRICS_TOKEN: token });
const closed = useTestApp();

const headers = { authorization: `Bearer ${token}` };
const read = async () => (await test.app.inject({ url: "/metrics", headers })).body;

it("counts requests, holds, bookings and e-mails", async () => {
  const [one, other] = [await signInOne(test.app), await signInOne(test.app)];
  const clinic = await createClinic(test.app);
  await book(one.browser, await createTime(test.app, clinic));
  await heldTimeId(other.browser, await createTime(test.app, clinic));
  await mailSettled(test);

  const text = await read();

  const route = `method="POST",route="${routePathOf(paths.createAppointment)}",status="201"`;
  expect(text).toContain(`http_request_duration_seconds_count{${route}} 1\n`);
  expect(text).toContain("\nholds_live 1\n");
  expect(text).toContain("\nappointments_live 1\n");
  expect(text).toContain("\nletters_waiting ");
  expect(text).toContain("\ndatabase_up 1\n");
  expect(text).toContain("\nlog_lines_dropped 0\n");
  expect(text).toMatch(/\nprocess_resident_memory_bytes \d{8,}\n/);
});

it("labels with route patterns, never with what was in the address", async () => {
  const filling = { params: { code: "very-secret-code" }, query: { email: "anna@example.ru" } };
  await test.app.inject(urlOf(paths.activate, filling));
  await test.app.inject("/no/such/path/anna@example.ru");

  const text = await read();

  expect(text).toContain(`route="${routePathOf(paths.activate)}"`);
  expect(text).not.toMatch(/secret|anna/);
});

it.each([[undefined], ["Bearer "], ["Bearer wrong"], [token]])(
  "shows nothing to a client that sends %j",
  async (authorization) => {
    const response = await test.app.inject({
      url: "/metrics",
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(refusal(response)).toEqual({ status: 401, code: "unauthenticated" });
  },
);

it("does not exist without a token", async () => {
  expect((await closed.app.inject({ url: "/metrics", headers })).statusCode).toBe(404);
});
