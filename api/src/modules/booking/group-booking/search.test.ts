import * as paths from "@rodinki/contract/paths";
import { errorsOf, refusal } from "../../../testing/browser";
import { hold } from "../../../testing/booking";
import { createClinic, createNeighbour, createTime } from "../../../testing/calendar";
import { visitor } from "../../../testing/accounts";
import { signInOne } from "../../../testing/people";
import { createRow, family, findGroups } from "../../../testing/group-booking";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();
const birthdays = family.map(({ birth_date }) => birth_date);
const ids = (groups: { kind: string; times: { id: number }[] }[]) =>
  groups.map(({ kind, times }) => [kind, ...times.map(({ id }) => id)]);

it("finds neighbouring times of one doctor, with at most one visit between them", async () => {
  const clinic = await createClinic(test.app);
  const [first, second, third] = await createRow(test.app, clinic, 3);
  await createRow(test.app, clinic, 3, { minutesFromNow: 4 * 24 * 60, pause: 16 });
  const browser = await visitor(test);

  const pair = await findGroups(browser, clinic, first!.day, birthdays.slice(0, 2));
  expect(ids(pair)).toEqual([
    ["neighbouring", first!.id, second!.id],
    ["neighbouring", second!.id, third!.id],
  ]);
  const three = await findGroups(browser, clinic, first!.day, birthdays);
  expect(ids(three)).toEqual([["neighbouring", first!.id, second!.id, third!.id]]);
});

it("bridges one visit that is taken, and no two", async () => {
  const clinic = await createClinic(test.app);
  const row = await createRow(test.app, clinic, 4);
  const other = await signInOne(test.app);
  await hold(other.browser, row[1]!);
  const browser = await visitor(test);

  const found = await findGroups(browser, clinic, row[0]!.day, birthdays.slice(1));
  expect(ids(found)).toEqual([
    ["neighbouring", row[0]!.id, row[2]!.id],
    ["neighbouring", row[2]!.id, row[3]!.id],
  ]);
  await hold((await signInOne(test.app)).browser, row[2]!);
  expect(await findGroups(browser, clinic, row[0]!.day, birthdays.slice(1))).toEqual([]);
});

it("finds parallel times of one clinic, and gives each child a doctor who sees it", async () => {
  const clinic = await createClinic(test.app);
  const forAdults = await createTime(test.app, clinic, 3000);
  const forChildren = await createTime(test.app, clinic, 3008, 3);
  await createTime(test.app, await createNeighbour(test.app, clinic), 3000, 3);
  const browser = await visitor(test);
  const asked = (order: string[]) => findGroups(browser, clinic, forAdults.day, order);

  const [adult, child, other] = birthdays as [string, string, string];
  expect(ids(await asked([adult, child]))).toEqual([["parallel", forAdults.id, forChildren.id]]);
  expect(ids(await asked([child, adult]))).toEqual([["parallel", forChildren.id, forAdults.id]]);
  expect(await asked([child, other])).toEqual([]);
});

it("does not call parallel what begins more than ten minutes later", async () => {
  const clinic = await createClinic(test.app);
  const { day } = await createTime(test.app, clinic, 3000, 3);
  await createTime(test.app, clinic, 3011, 3);

  expect(await findGroups(await visitor(test), clinic, day, birthdays.slice(0, 2))).toEqual([]);
});

it("refuses a second adult at the second birthday, and somebody alone", async () => {
  const { cityId } = await createClinic(test.app);
  const browser = await visitor(test);
  const query = { city_id: cityId, time: "2090-01-01", birthday_1: "20.05.1990" };

  const two = await browser.call(paths.listGroupTimes, {
    query: { ...query, birthday_2: "1988-01-01" },
  });
  expect(refusal(two)).toEqual({ status: 422, code: "validation_failed" });
  expect(errorsOf(two)).toEqual({ birthday_2: [expect.stringContaining("одного взрослого")] });
  const alone = await browser.call(paths.listGroupTimes, { query });
  expect(errorsOf(alone)).toEqual({ birthday_2: [expect.stringContaining("Дата рождения")] });
});
