import { complaintsOf, type Complaint } from "../../shared/signs";
import type { Data } from "../../content-model/data/data-files";
import type { ShownSign, ShownSigns } from "../../content-model/data/signs";
import { Advice } from "./advice";

type TriageWords = Data<"content/triage.yml">;

interface CardProps {
  complaint: Complaint<ShownSign>;
  list: ShownSigns;
  ways: TriageWords["ways"];
}

function ComplaintCard({ complaint, list, ways }: CardProps) {
  const { title, urgency, groups } = complaint;
  const isCalm = urgency === "check";
  const { label, to } = ways[isCalm ? "check" : "doctor"];
  return (
    <details data-urgency={urgency}>
      <summary>
        <span className="complaint">{title}</span>{" "}
        <span className="soon" data-search-ignore="">
          {list.urgencies[urgency].label}
        </span>
      </summary>
      <div className="answer">
        <Advice
          list={list}
          groups={groups}
          way={
            <p className="ways">
              {isCalm && <a href={ways.booking.to}>{ways.booking.label}</a>}
              <a href={to}>{label}</a>
            </p>
          }
        />
        <Sources groups={groups} />
      </div>
    </details>
  );
}

function Sources({ groups }: Pick<Complaint<ShownSign>, "groups">) {
  const found = groups.flatMap(({ signs }) => signs.flatMap(({ source }) => source ?? []));
  const each = [...new Map(found.map((source) => [source.url, source])).values()];
  if (each.length === 0) return null;
  return (
    <p className="sources" data-search-ignore="">
      {each.length > 1 ? "Источники: " : "Источник: "}
      {each.map(({ title, url }, index) => (
        <span key={url}>
          {index > 0 && "; "}
          <a href={url}>{title}</a>
        </span>
      ))}
    </p>
  );
}

interface ComplaintsProps {
  words: TriageWords;
  list: ShownSigns;
}

/**
 * «Что вас беспокоит?»: how soon to see a doctor with what somebody comes with, whom, and the way there. Rendered at build time, so
 * that its words do not travel to the reader a second time as a script: docs/decisions/085-one-list-of-signs.md.
 */
export const Complaints = ({ words, list }: ComplaintsProps) => (
  <>
    <div data-search-ignore="">
      <h2 id="triage-title">{words.title}</h2>
      <p>{words.lead}</p>
    </div>
    <ul>
      {complaintsOf(words.complaints, list.signs).map((complaint) => (
        <li key={complaint.title}>
          <ComplaintCard complaint={complaint} list={list} ways={words.ways} />
        </li>
      ))}
    </ul>
  </>
);
