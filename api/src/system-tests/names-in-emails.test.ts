import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { appointments } from "../database/schema/appointments";
import { cancel, create, heldTimeId } from "../testing/booking";
import { Browser } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import { lastEmailTo } from "../testing/outbox";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";

const test = useTestApp({ MAIL_FROM: "Родинки под контролем <editors@example.ru>" });

const NAME = "http://evil.example/x Срочно: www.evil.example";
const SAID = "http: / / evil. example/ x Срочно: www. evil. example";

it("lets a stranger's name make no link in the e-mail to the editors", async () => {
  const body = {
    ...{ name: NAME, email: "anna@example.ru", question: "Можно прийти?" },
    "policy-agree": true,
  };
  await new Browser(test.app).call(paths.sendQuestion, { body });

  const message = await lastEmailTo(test, "editors@example.ru");
  expect(message.text).toContain(`${SAID} спрашивает`);
  expect(message.html).not.toContain("evil.example");
});

it("lets a child's name make no link and no line of its own in e-mails and calendars", async () => {
  const { browser, email } = await signInOne(test.app);
  const time = await createTime(test.app, await createClinic(test.app), 3 * 24 * 60, 3);
  const child = { name: NAME, birth_date: "20.05.2019" };
  const { data } = (await create(browser, await heldTimeId(browser, time), child)).json();
  const booked = await lastEmailTo(test, email);

  // As an older release took it.
  await test.app.database
    .update(appointments)
    .set({ name: `${NAME}\r\nВаш счёт: ${NAME}` })
    .where(eq(appointments.id, data.id));
  await cancel(browser, data.id);
  const canceled = await lastEmailTo(test, email);

  expect(canceled.subject).toMatch(/отменена/);
  expect(booked.text).toContain(`\nРебёнок: ${SAID}\n`);
  expect(canceled.text).toContain(`\nРебёнок: ${SAID} Ваш счёт: ${SAID}\n`);
  expect(canceled.calendar).toContain(`Ребёнок: ${SAID} Ваш счёт: ${SAID}\\n`);
  for (const { text, html, calendar } of [booked, canceled]) {
    expect(text + html + calendar).not.toContain("evil.example");
  }
});
