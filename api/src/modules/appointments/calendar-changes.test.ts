import ICAL from "ical.js";
import * as paths from "@rodinki/contract/paths";
import { book, cancel, heldTimeId, move } from "../../testing/booking";
import { Browser } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import { emailsTo } from "../../testing/outbox";
import { signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

/** What a calendar keeps of one entry. */
interface Kept {
  sequence: number;
  status: string;
  startsAt: string;
  rings: string[];
}

/** A calendar that does as RFC 5546 says: by UID, and nothing that is older than what it has. */
class Calendar {
  readonly entries = new Map<string, Kept>();

  import(file: string): this {
    const calendar = ICAL.Component.fromString(file);
    for (const zone of calendar.getAllSubcomponents("vtimezone"))
      ICAL.TimezoneService.register(zone);
    for (const component of calendar.getAllSubcomponents("vevent")) {
      const event = new ICAL.Event(component);
      if (event.sequence < (this.entries.get(event.uid)?.sequence ?? -1)) continue;
      this.entries.set(event.uid, {
        sequence: event.sequence,
        status: String(component.getFirstPropertyValue("status")),
        startsAt: event.startDate.toJSDate().toISOString(),
        rings: component
          .getAllSubcomponents("valarm")
          .map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
      });
    }
    return this;
  }
}

it("is one entry in every calendar from booking over a move to the cancellation", async () => {
  const { browser, email } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const [first, second] = [
    await createTime(test.app, clinic),
    await createTime(test.app, clinic, 6000),
  ];
  const { file } = (await browser.call(paths.makeCalendarFeed)).json().data;
  const feed = async () =>
    (await new Browser(test.app).call(paths.readCalendar, { params: { file } })).body;
  const told = async () => (await emailsTo(test, email)).at(-1)?.calendar ?? "";
  const byEmails = new Calendar();
  const byFeed = new Calendar();

  const { id, sequence } = await book(browser, first);
  const uid = `appointment-${id}@localhost`;
  const early = await told();
  const booked = { sequence: 0, status: "CONFIRMED", rings: ["-P1D"] };
  expect(sequence).toBe(0);
  for (const calendar of [byEmails.import(early), byFeed.import(await feed())]) {
    expect(calendar.entries.get(uid)).toEqual({
      ...booked,
      startsAt: first.startsAt.toISOString(),
    });
  }

  await heldTimeId(browser, second, { consumer_id: id });
  await move(browser, id, second);
  const [listed] = (await browser.call(paths.listAppointments)).json().data;
  expect(listed?.sequence).toBe(1);
  for (const calendar of [byEmails.import(await told()), byFeed.import(await feed())]) {
    const moved = { ...booked, sequence: 1, startsAt: second.startsAt.toISOString() };
    expect(calendar.entries.get(uid)).toEqual(moved);
    // An e-mail that comes late changes nothing back.
    expect(calendar.import(early).entries.get(uid)).toEqual(moved);
  }

  await cancel(browser, id);
  for (const calendar of [byEmails.import(await told()), byFeed.import(await feed())]) {
    expect(calendar.entries).toEqual(
      new Map([
        [
          uid,
          { sequence: 2, status: "CANCELLED", startsAt: second.startsAt.toISOString(), rings: [] },
        ],
      ]),
    );
  }
});
