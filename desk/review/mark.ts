import { DeskError } from "../desk-error";
import { introducedDoctor } from "../works/doctors";
import { addStep } from "../works/steps";
import { commit, DOCTOR } from "../git/commit";
import { fetchSent, type Pushed } from "../git/remote";
import { currentMember, isAlone } from "../works/roles";
import { sentWork } from "../works/sent";
import { markRefusal } from "./four-eyes";
import { stampOf, statementsOf } from "./medical";
import { doneMeanwhile, proposalOf } from "./proposal";

/** What the doctor has seen, and who they are where no sign-in says it. */
interface Read {
  name: string;
  tip: string;
  /** `stampOf` the statements that the page has shown. */
  statements: string;
  doctor?: string;
  speciality?: string;
}

/**
 * «Врач: верно»: says on top of a work that a doctor has read the statements that it changes. The texts stay as they are; a later
 * version of the work, or of these statements, has no mark.
 *
 * @throws DeskError when this person may not, when the work or the statements are others than were shown
 */
export async function mark({ name, tip, statements, ...said }: Read): Promise<Pushed> {
  const moved = async () =>
    new DeskError(
      `${(await doneMeanwhile({ name, tip })) ?? "Эту работу изменили, пока вы её читали."} Откройте «Проверку» и посмотрите ещё раз.`,
      409,
    );
  const member = await currentMember();
  await fetchSent();
  const work = await sentWork(name);
  if (!work || work.tip !== tip || work.state !== "waiting") throw await moved();
  const refusal = await markRefusal(work, member);
  if (refusal) throw new DeskError(refusal, 403);
  const waiting = await statementsOf(await proposalOf(tip));
  if (waiting.length === 0 || stampOf(waiting) !== statements) throw await moved();
  const role = isAlone()
    ? introducedDoctor(said.doctor ?? "", said.speciality ?? "").role
    : member.name;
  const made = await commit({
    tree: `${tip}^{tree}`,
    parents: [tip],
    message: `Врач: верно\n\n${role}\n\n${DOCTOR} ${statements}\n`,
    author: member,
  });
  const pushed = await addStep(work, made);
  if (pushed === "rejected") throw await moved();
  return pushed;
}
