import { create, heldTimeId, list, move } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { createClinic, createTime } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

it("moves a child only to a doctor who sees children of that age", async () => {
  const { browser } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const old = await createTime(test.app, clinic, 3000, 3);
  const birthday = `${Number(old.day.slice(0, 4)) - 7}-01-01`;
  const timeId = await heldTimeId(browser, old, { birthday });
  const child = { birth_date: birthday, name: "Аня" };
  const { id } = (await create(browser, timeId, child)).json().data;

  for (const fromAge of [null, 12]) {
    const wanted = await createTime(test.app, clinic, 9000, fromAge);
    await heldTimeId(browser, wanted, { consumer_id: id });
    expect(refusal(await move(browser, id, wanted)).code).toBe("validation_failed");
  }
  expect(await list(browser)).toMatchObject([{ id, startsAt: old.startsAt.toISOString() }]);
});
