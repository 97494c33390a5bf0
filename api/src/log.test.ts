import { sql } from "drizzle-orm";
import { activationCode } from "./testing/outbox";
import { Browser, refusal } from "./testing/browser";
import { createClinic } from "./testing/calendar";
import { useTestApp } from "./testing/test-app";

const lines: string[] = [];
const test = useTestApp(
  { LOG_LEVEL: "trace" },
  { logStream: { write: (line: string) => void lines.push(line) } },
);

const personal = {
  surname: "Громозвездова",
  name: "Евдокия",
  email: "evdokia@example.ru",
  password: "Sekretn0e",
  password_confirmation: "Sekretn0e",
  phone: "79876543210",
  birthday: "20.05.1990",
};

it("writes nothing personal and no secret at any level, even when the database fails", async () => {
  const { cityId: city } = await createClinic(test.app);
  const browser = await new Browser(test.app).open();
  const register = () =>
    browser.post("/api/v1/acl/register", { ...personal, city, sex: "F", "policy-agree": true });
  await register();
  const code = await activationCode(test, personal.email);
  await browser.get(`/api/v1/acl/activations/activate/${code}`, {
    "x-requested-with": "XMLHttpRequest",
  });
  await browser.post("/api/v1/acl/login", personal);
  // The driver's message for this failure quotes the row that it could not write.
  await test.app.database.execute(sql`drop table consents`);
  const failed = await browser.post("/api/v1/acl/register", {
    ...personal,
    email: "other@example.ru",
    city,
    sex: "F",
    "policy-agree": true,
  });

  expect(refusal(failed)).toEqual({ status: 500, code: "internal" });
  const log = lines.join("");
  expect(log).toContain(failed.headers["x-request-id"]);
  expect(log).toContain('"code":"42P01"');
  for (const secret of [
    ...Object.values(personal),
    "other@example.ru",
    "1990-05-20",
    code,
    browser.cookies.get("session") ?? "",
    browser.cookies.get("XSRF-TOKEN") ?? "",
    "127.0.0.1",
  ]) {
    expect(log).not.toContain(secret);
  }
});
