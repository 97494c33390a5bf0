import type { Data } from "../../../content-model/data/data-files";
import type { Sign, Signs, Whom } from "../../../content-model/data/signs";
import { complaintsOf, type Complaint } from "../../../shared/signs";
import { Advice } from "../../components/advice";

type TriageWords = Data<"content/triage.yml">;
type Person = Signs["whom"][Whom];

interface CardProps {
  complaint: Complaint<Sign>;
  list: Signs;
  ways: TriageWords["ways"];
  programme: Data<"content/programme.yml">;
  person?: Person | undefined;
}

function ComplaintCard({ complaint, list, ways, programme, person }: CardProps) {
  const { title, urgency, groups, way } = complaint;
  const isCalm = urgency === "check";
  const { label, to } = way ?? ways[isCalm ? "check" : "doctor"];
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
          programme={programme}
          groups={groups}
          {...(person && { person })}
          way={
            <p className="ways">
              {isCalm && <a href={ways.booking.to}>{ways.booking.label}</a>}
              <a href={to}>{label}</a>
            </p>
          }
        />
        <Sources list={list} groups={groups} />
      </div>
    </details>
  );
}

function Sources({ list, groups }: { list: Signs } & Pick<Complaint<Sign>, "groups">) {
  const names = groups.flatMap(({ signs }) =>
    signs.flatMap(({ source = "", noteSource = "" }) => [source, noteSource]),
  );
  const each = [...new Set(names)].flatMap((name) => list.sources[name] ?? []);
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
  list: Signs;
  programme: Data<"content/programme.yml">;
  /** Group of people, if it is known. */
  person?: Person | undefined;
}

/**
 * «Что вас беспокоит?»: complaints with the urgency, the doctor and the way there. Rendered at build time, so that its words are not sent
 * to the reader a second time as a script: docs/decisions/085-one-list-of-signs.md.
 */
export function Complaints({ words, ...rest }: ComplaintsProps) {
  const { title, lead, more, complaints } = words;
  const [others, which] = more.split(": ");
  return (
    <>
      <div data-search-ignore="">
        <h2 id="triage-title">{title}</h2>
        <p>{lead}</p>
      </div>
      <div>
        <ComplaintList
          {...rest}
          ways={words.ways}
          complaints={complaints.filter(({ common }) => common)}
        />
        <details className="more">
          <summary>
            <span className="complaint">{others}</span> <span className="soon">{which}</span>
          </summary>
          <ComplaintList
            {...rest}
            ways={words.ways}
            complaints={complaints.filter(({ common }) => !common)}
          />
        </details>
      </div>
    </>
  );
}

interface ComplaintListProps extends Omit<CardProps, "complaint"> {
  complaints: TriageWords["complaints"];
}

const ComplaintList = ({ complaints, ...rest }: ComplaintListProps) => (
  <ul>
    {complaintsOf(complaints, rest.list.signs).map((complaint) => (
      <li key={complaint.title}>
        <ComplaintCard complaint={complaint} {...rest} />
      </li>
    ))}
  </ul>
);
