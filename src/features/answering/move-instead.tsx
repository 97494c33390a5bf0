import { Link } from "gatsby";
import { useAtomValue } from "jotai";
import * as button from "../../components/button.module.css";
import { movePath } from "../../lib/paths";
import { sessionAtom } from "../../session/session-atoms";

/**
 * The link to the choice of any other time, for a signed-in person: only alternatives can be chosen by the e-mail.
 * @param id of the appointment
 */
export function MoveInstead({ id }: { id: number }) {
  const session = useAtomValue(sessionAtom);
  if (session.status !== "signed-in") return null;
  return (
    <Link className={`${button.button} ${button.quiet}`} to={movePath(id)}>
      Перенести
    </Link>
  );
}
