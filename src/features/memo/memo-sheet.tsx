import { Link } from "gatsby";
import abcde from "../../../content/abcde.yml";
import akkord from "../../../content/akkord.yml";
import memo from "../../../content/memo.yml";
import programme from "../../../content/programme.yml";
import signs from "../../../content/signs.yml";
import { NO_VISIT } from "../../../shared/demonstration";
import { URGENCIES } from "../../../shared/signs";
import { SignPair } from "../../components/sign-pair";
import { complaints } from "../../lib/complaints";
import { paths } from "../../lib/paths";
import { sentence } from "../../lib/sentence";
import { siteAddress } from "../../lib/site";
import * as styles from "./memo-sheet.module.css";

/** A link whose address is printed. */
const Way = ({ to, label }: { to: string; label: string }) => (
  <p className={styles.way}>
    <Link to={to}>{label}</Link>
    <span className={styles.address}>: {siteAddress(to).replace(/^https?:\/\//, "")}</span>
  </p>
);

/** The first sentence says what to do immediately; the page of the sign contains the rest. */
const firstOf = (text: string) => text.replace(/\. .*$/su, ".");

/**
 * The text about a complaint. One that requires an ambulance is printed with all conditions, and what to do until the
 * ambulance comes.
 */
const words = ({ title, urgency, groups }: (typeof complaints)[number]) =>
  urgency === "now"
    ? groups
        .map(
          ({ doctor, signs: [sign] }) =>
            `${sentence(sign?.text ?? "")} ${firstOf(signs.doctors[doctor])}`,
        )
        .join(" ")
    : `${title}.`;

/** Complaints that are found by looking at the skin; those with a page of their own are not. */
const looking = complaints.filter(({ way }) => way === undefined);

/** What to look at, where, and when to see a doctor, with room for notes, on one sheet of A4. */
export const MemoSheet = () => (
  <div className={styles.sheet}>
    <section aria-labelledby="memo-signs">
      <h2 id="memo-signs">{memo.signs}</h2>
      <p>{memo.pairs}</p>
      <ol className={styles.signs}>
        {abcde.map((sign, index) => (
          <li key={sign.title}>
            <SignPair index={index} sign={sign} className={styles.pair} />
            <h3 className={styles.sign}>{sign.title}</h3>
            <p className={styles.words}>{sign.text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.rule}>
        {memo.akkord} {akkord.signs.map(({ title }) => title.toLowerCase()).join(", ")}.
      </p>
    </section>
    <div className={styles.columns}>
      <section aria-labelledby="memo-steps">
        <h2 id="memo-steps">{memo.steps.title}</h2>
        <ol>
          {memo.steps.list.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section className={styles.when} aria-labelledby="memo-doctor">
        <h2 id="memo-doctor">{memo.doctor}</h2>
        <dl className={styles.doctor}>
          {URGENCIES.map((urgency) => (
            <div key={urgency} data-urgency={urgency}>
              <dt>{signs.urgencies[urgency].label}</dt>
              {urgency === "now" && (
                <dd className="emergency-call">
                  <a href="tel:103">Позвонить 103</a>
                </dd>
              )}
              <dd>
                <ul>
                  {looking
                    .filter((complaint) => complaint.urgency === urgency)
                    .map((complaint) => (
                      <li key={complaint.title}>{words(complaint)}</li>
                    ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div>
        <Way to={paths.appointment} label={memo.booking} />
        <p className={styles.way}>
          {programme.demo && `${NO_VISIT} `}
          {memo.otherwise}
        </p>
        <Way to={paths.selfCheck} label={memo.sources} />
      </div>
    </div>
    <MoleNotes />
  </div>
);

/** The number of lines that fit on the sheet. */
const ROWS = 4;

/** Lines for notes about moles, shown only in print. */
function MoleNotes() {
  const { title, columns } = memo.notes;
  return (
    <section className={styles.notes} aria-labelledby="memo-notes">
      <h2 id="memo-notes">{title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (_, row) => (
            <tr key={row}>
              {columns.map((column) => (
                <td key={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
