import { asc, eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { securityEvents } from "../database/schema/security";
import { ageSessions, login, visitor } from "../testing/accounts";
import { activationCode, undoToken } from "../testing/outbox";
import { createPerson } from "../testing/registered";
import { useTestApp } from "../testing/test-app";
import { until } from "../testing/until";

const token = "0123456789abcdef0123";
const test = useTestApp({ METRICS_TOKEN: token });

const kindsOf = async (userId: number) => {
  const rows = await test.app.database
    .select({ kind: securityEvents.kind })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(asc(securityEvents.id));
  return rows.map(({ kind }) => kind);
};
/** Once what is written beside the answers is there. */
const settled = async (userId: number, count: number) => {
  await until(async () => (await kindsOf(userId)).length >= count);
  return kindsOf(userId);
};
const counted = async (kind: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await test.app.inject({ url: "/metrics", headers });
  return Number(new RegExp(`security_events_total\\{kind="${kind}"\\} (\\d+)`).exec(body)?.[1]);
};

it("notes sign-ins, failures, refusals and changes, and counts them", async () => {
  const { id, email, browser } = await createPerson(test);
  const { city } = (await browser.call(paths.showUser, { params: { id } })).json().data.profile
    .additional_info;
  await login(await visitor(test), email, "Wr0ngpass");
  const moved = `moved-${email}`;
  await browser.call(paths.updateUser, {
    params: { id },
    body: {
      surname: "Петрова",
      name: "Мария",
      birthday: "01.02.1985",
      email: moved,
      sex: "F",
      phone: "79990000000",
      city: city.id,
    },
  });
  const code = await activationCode(test, moved);
  await browser.call(paths.activate, {
    params: { code },
    headers: {
      "x-requested-with": "XMLHttpRequest",
    },
  });
  await browser.call(paths.endOtherSessions);
  await ageSessions(test, id, 11);
  await browser.call(paths.getResetToken, { params: { id } });
  await (
    await visitor(test)
  ).call(paths.undoEmail, { body: { token: await undoToken(test, email) } });

  expect((await settled(id, 6)).sort()).toEqual([
    "email-changed",
    "email-undone",
    "refusal",
    "sessions-ended",
    "sign-in",
    "sign-in-failure",
  ]);
  expect(await counted("email-undone")).toBe(1);
  expect(await counted("sign-in")).toBeGreaterThanOrEqual(1);
});

it("counts every failure, and writes one line a minute of an account, none of no account", async () => {
  const { id, email } = await createPerson(test);
  const [before, rows] = [
    await counted("sign-in-failure"),
    await test.app.database.$count(securityEvents),
  ];
  const browser = await visitor(test);

  for (let attempt = 0; attempt < 4; attempt += 1) await login(browser, email, "Wr0ngpass");
  await login(browser, "nobody@example.ru", "Wr0ngpass");

  expect(await counted("sign-in-failure")).toBe(before + 5);
  expect(await settled(id, 2)).toEqual(["sign-in", "sign-in-failure"]);
  expect(await test.app.database.$count(securityEvents)).toBe(rows + 1);
});

it("goes on when the journal cannot be written", async () => {
  const { email } = await createPerson(test);
  await test.app.database.runQuery(
    { name: "", text: "alter table security_events rename to gone" },
    [],
  );

  expect((await login(await visitor(test), email)).statusCode).toBe(200);

  await test.app.database.runQuery(
    { name: "", text: "alter table gone rename to security_events" },
    [],
  );
});
