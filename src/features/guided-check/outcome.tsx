import guide from "../../../content/guided-check.yml";
import signs from "../../../content/signs.yml";
import triage from "../../../content/triage.yml";
import { BookingLink } from "../../components/booking-link";
import * as button from "../../components/button.module.css";
import { MoreLink } from "../../components/more-link";
import { todayIn } from "../../../shared/days";
import { Advice } from "../../components/advice";
import "../../components/advice.css";
import { nextCheckFile } from "./next-check";
import type { Finding } from "./progress";

/** A reminder in the reader's own calendar. In the browser only. */
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

/** Where the self-check has led: each outcome leads on. */
export function Outcome({ finding }: { finding: Finding }) {
  if (finding === "nothing") {
    return (
      <>
        <p>{calm.text}</p>
        <NextCheck />
      </>
    );
  }
  if (finding === "watch") {
    return (
      <>
        <p>{watch.text}</p>
        <NextCheck />
        <BookingLink />
      </>
    );
  }
  return <Advice list={signs} groups={finding.groups} way={<MoreLink {...triage.ways.doctor} />} />;
}
