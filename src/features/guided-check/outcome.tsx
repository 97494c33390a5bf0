import guide from "../../../content/guided-check.yml";
import signs from "../../../content/signs.yml";
import programme from "../../../content/programme.yml";
import triage from "../../../content/triage.yml";
import { BookingLink } from "../../components/booking-link";
import * as button from "../../components/button.module.css";
import { ExaminationNote } from "../../components/examination-note";
import { MoreLink } from "../../components/more-link";
import { todayIn } from "../../../shared/days";
import { Advice } from "../../components/advice";
import "../../components/advice.css";
import { groupsOf } from "../../lib/complaints";
import { groupSigns, signsOf } from "../../../shared/signs";
import * as styles from "./guided-check.module.css";
import type { Finding, Person } from "./progress";
import { calendarFile, onDay } from "../../../shared/calendar-file";
import { siteAddress } from "../../lib/site";
import { paths } from "../../lib/paths";

/** The same day of the next month, or its last day: 31 January → 28 February. `YYYY-MM-DD`. */
export function monthLater(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/**
 * An all-day entry for the reader's own calendar, a month after today. It reveals nothing to others who see that
 * calendar.
 *
 * @param today `YYYY-MM-DD`
 */
export const nextCheckFile = (today: string, written: Date): string =>
  calendarFile({
    method: "PUBLISH",
    entries: [
      {
        uid: `self-check-${written.getTime()}@${window.location.hostname}`,
        sequence: 0,
        when: onDay(monthLater(today)),
        // The reminder is at nine in the morning of that day.
        alarm: "PT9H",
        summary: "Посмотреть на\u00a0кожу",
        location: "",
        description: siteAddress(paths.guidedCheck),
      },
    ],
    written,
  });

/** The link to a reminder for the reader's own calendar, rendered only in the browser. */
function NextCheck() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = new Date();
  const file = nextCheckFile(todayIn(zone, now), now);
  return (
    <a
      className={`${button.button} ${button.outline}`}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download="osmotr-kozhi.ics"
    >
      {guide.calendar}
    </a>
  );
}

const { calm, watch } = guide.outcomes;

type Whose = Partial<typeof signs.whom.child>;

interface OutcomeProps {
  finding: Finding;
  person: Person;
}

/** The result of the self-check, with what to do next. */
export function Outcome({ finding, person }: OutcomeProps) {
  const whom: Whose = person === "adult" ? {} : signs.whom[person];
  if (finding === "nothing") {
    return (
      <>
        <p>{calm.text}</p>
        <NextCheck />
        <ExaminationNote />
      </>
    );
  }
  // People at higher risk see a doctor about what others may only watch.
  if (finding === "watch" && whom.urgency === undefined) {
    return (
      <>
        <p>{watch.text}</p>
        {whom.doctor && <p>{signs.doctors[whom.doctor]}</p>}
        {whom.note && <p>{whom.note}</p>}
        <NextCheck />
        {!whom.doctor && (
          <>
            <ExaminationNote />
            <BookingLink isSecond />
          </>
        )}
      </>
    );
  }
  const found = finding === "watch" ? groupsOf(["low-immunity"]) : finding.groups;
  const groups = groupSigns(
    signsOf(
      found.flatMap((group) => group.signs),
      whom,
    ),
  );
  return (
    <div className={styles.outcome} data-urgency={groups[0]?.urgency}>
      <Advice
        list={signs}
        programme={programme}
        groups={groups}
        person={whom}
        way={<MoreLink {...((finding !== "watch" && finding.way) || triage.ways.doctor)} />}
      />
    </div>
  );
}
