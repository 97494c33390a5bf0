import * as paths from "@rodinki/contract/paths";
import { book, hold } from "../../testing/booking";
import { Browser, refusal } from "../../testing/browser";
import { createClinic, createNeighbour, createTime } from "../../testing/calendar";
import type { TestClinic } from "../../testing/calendar";
import { signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();
const DAYS = 3 * 24 * 60;

async function seen(clinic: TestClinic, day: string, browser = new Browser(test.app)) {
  const query = { city_id: clinic.cityId, time: day };
  const answer = await browser.call(paths.listCityTimes, { query });
  return answer.json().data.map(({ id, clinicId }) => ({ id, clinicId }));
}

it("lists the free times of all clinics of a city, soonest first, each with its clinic", async () => {
  const one = await createClinic(test.app);
  const other = await createNeighbour(test.app, one);
  const later = await createTime(test.app, one, DAYS + 1);
  const sooner = await createTime(test.app, other, DAYS);
  await createTime(test.app, await createClinic(test.app), DAYS);

  expect(await seen(one, later.day)).toEqual([
    { id: sooner.id, clinicId: other.id },
    { id: later.id, clinicId: one.id },
  ]);
});

it("leaves out what is booked or held by somebody else, and keeps one's own hold", async () => {
  const clinic = await createClinic(test.app);
  const [booked, held, free] = [
    await createTime(test.app, clinic, DAYS),
    await createTime(test.app, clinic, DAYS + 1),
    await createTime(test.app, clinic, DAYS + 2),
  ];
  await book((await signInOne(test.app)).browser, booked);
  const { browser } = await signInOne(test.app);
  await hold(browser, held);

  const ids = async (by?: Browser) => (await seen(clinic, free.day, by)).map(({ id }) => id);
  expect(await ids()).toEqual([free.id]);
  expect(await ids(browser)).toEqual([held.id, free.id]);
});

it("offers a child only doctors who see children of that age, and refuses an adult", async () => {
  const clinic = await createClinic(test.app);
  await createTime(test.app, clinic, DAYS);
  const forChildren = await createTime(test.app, clinic, DAYS, 3);
  const ask = (birthday: string) =>
    new Browser(test.app).call(paths.listCityTimesForChild, {
      query: { city_id: clinic.cityId, time: forChildren.day, birthday },
    });

  const offered = await ask(`${Number(forChildren.day.slice(0, 4)) - 10}-01-01`);
  expect(offered.json().data).toMatchObject([{ id: forChildren.id, clinicId: clinic.id }]);
  expect(refusal(await ask("1980-01-01"))).toEqual({ status: 422, code: "validation_failed" });
});
