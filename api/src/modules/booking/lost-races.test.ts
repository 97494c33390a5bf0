import { isRefusedByDemand } from "../../database/errors";
import { book, heldTimeId } from "../../testing/booking";
import { createClinic, createTime } from "../../testing/calendar";
import { signIn } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";
import { requireHeld, insertHold } from "./holds-repository";

const test = useTestApp();

/** What `holdTime` writes once it has found the time free, which it is not any more. */
const write = async (userId: number, clinicTimeId: number) => {
  const hold = { userId, clinicTimeId, seconds: 600, extended: false };
  const writing = test.app.database.transaction((tx) =>
    Promise.all([insertHold(tx, hold), requireHeld(tx, hold), tx.commit()]),
  );
  return writing.then(
    () => null,
    (error: unknown) => error,
  );
};

it.each(["held", "booked"])(
  "keeps the hold that somebody has when the time is %s a moment before they write",
  async (state) => {
    const clinic = await createClinic(test.app);
    const [mine, wanted] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
    const [one, other] = await signIn(test.app, 2);
    const timeId = await heldTimeId(one!.browser, mine);
    await (state === "held" ? heldTimeId : book)(other!.browser, wanted);

    expect(isRefusedByDemand(await write(one!.id, wanted.id))).toBe(true);

    expect(await heldTimeId(one!.browser, mine)).toBe(timeId);
  },
);
