import { createClinic } from "../../../testing/calendar";
import { emailsTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { bookGroup, cancelGroup, createRow, heldGroup } from "../../../testing/group-booking";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

it("says all of it in one e-mail, and takes all of it back in one, with a calendar entry for each", async () => {
  const { browser, email } = await signInOne(test.app);
  const row = await createRow(test.app, await createClinic(test.app), 3);
  const { data } = (await bookGroup(browser, await heldGroup(browser, row))).json();

  const [booked, ...others] = await emailsTo(test, email);
  expect(others).toEqual([]);
  expect(booked?.subject).toMatch(/^Запись на осмотр родинок нескольких человек: /);
  for (const { recordId, timeBegin, timeEnd } of data) {
    expect(booked?.text).toContain(`${timeBegin}–${timeEnd}`);
    expect(booked?.text).toContain(recordId);
  }
  expect(booked?.text).toMatch(/— вы — .*\n— Вера — .*\n— Пётр — /);
  expect(booked?.text).not.toMatch(/Иванов|Анна/);
  expect(booked?.calendars.map((file) => /UID:(\S+)@/.exec(file)?.[1])).toEqual(
    data.map(({ id }) => `appointment-${id}`),
  );

  await cancelGroup(browser, data[0]!.groupId!);
  const [, canceled, ...none] = await emailsTo(test, email);
  expect(none).toEqual([]);
  expect(canceled?.subject).toMatch(/^Записи отменены: осмотр родинок /);
  expect(canceled?.calendars).toHaveLength(3);
  for (const file of canceled?.calendars ?? []) {
    expect(file).toContain("METHOD:CANCEL");
    expect(file).toContain("SEQUENCE:1");
  }
});
