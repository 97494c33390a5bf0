import { Fragment } from "react";
import signs from "../../../content/signs.yml";
import type { Complaint } from "./complaints";

/** Words of the middle of a sentence as one of their own. */
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** What the signs of a complaint are, how soon to see a doctor with them, and which one. */
export const Advice = ({ groups }: Pick<Complaint, "groups">) =>
  groups.map(({ urgency, doctor, signs: found }) => {
    const { label, advice } = signs.urgencies[urgency];
    return (
      <Fragment key={urgency + doctor}>
        <ul>
          {found.map(({ text }) => (
            <li key={text}>{sentence(text)}</li>
          ))}
        </ul>
        <p>
          <strong>{label}.</strong> {advice} {signs.doctors[doctor]}
        </p>
      </Fragment>
    );
  });
