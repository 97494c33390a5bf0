import type { Change, Row } from "./changes";
import { emailFaults } from "./email-faults";
import type { Moved } from "./email-faults";
import type { Press } from "./presses";
import type { Queryable } from "../booking-model/target";

export type Unrestored = { id: number; because: string }[];

interface Done {
  kind: string;
  undone: boolean;
  visits: Map<number, Moved>;
  former: Map<number, string>;
  reminders: Map<number, string[]>;
}

const idOf = ({ id }: Row) => Number(id);

const rows = (group: Change[], entity: Change["entity"]) =>
  group.filter((change) => change.entity === entity);

const isWaiting = (email: Row | null) =>
  email !== null && email.sent_at === null && email.dropped_at === null;

/** Whether an e-mail waits and was never tried: one that is being sent may have reached its reader, whatever is recorded later. */
const isUntried = (email: Row | null) => isWaiting(email) && email?.attempts === 0;

/** Identifies an e-mail by its content, because another row may replace it. */
const nameOf = ({ kind, due_at }: Row) => `${kind} at ${new Date(String(due_at)).toISOString()}`;

/** The columns of a visit without attendance, which is recorded in the same row and does not change the visit. */
const visitOf = ({ seen_at: _seen, missed_at: _missed, attendance_by: _by, ...visit }: Row) =>
  JSON.stringify(visit, Object.keys(visit).sort());

/**
 * Finds the visits that a transaction has moved or canceled, in their new state. Visits missing from later transactions
 * were deleted with an account.
 */
function movedIn(group: Change[]): Map<number, Moved> {
  const moved = new Map<number, Moved>();
  for (const { before, after } of rows(group, "appointments")) {
    if (before === null) continue;
    if (after === null) moved.delete(idOf(before));
    else if (before.status !== after.status || before.clinic_time_id !== after.clinic_time_id) {
      moved.set(idOf(after), { before: moved.get(idOf(after))?.before ?? before, after });
    }
  }
  return moved;
}

/** Follows every transaction of a run, and describes in words what no transaction may do. */
export class Ledger {
  readonly actions = new Map<number, Done>();
  private readonly lastMove = new Map<number, string>();
  private readonly doneIn = new Map<number, string>();
  /** Visits that were neither restored nor listed as kept, which is correct only if they were deleted with their account. */
  private missing: { id: number; actionId: number }[] = [];

  /** @param onOutcome called with the outcome of each visit, to count them: an outcome that never happens is not tested */
  constructor(private readonly onOutcome: (event: string) => void) {}

  /** @param named the visits that the answers to undo calls have listed as kept, by action */
  read(groups: Change[][], named: Map<number, Unrestored>): string[] {
    return groups.flatMap((group) => this.follow(group, named));
  }

  private follow(group: Change[], named: Map<number, Unrestored>): string[] {
    const moved = movedIn(group);
    const actions = rows(group, "clinic_actions");
    const made = actions.find(({ before }) => before === null)?.after ?? null;
    const undone = actions.find(
      ({ before, after }) =>
        before?.undone_at === null && after !== null && after.undone_at !== null,
    )?.after;
    const faults =
      undone == null
        ? emailFaults(group, moved, made === null ? null : idOf(made))
        : this.undoFaults(group, moved, idOf(undone), named);
    const [{ xid } = { xid: "" }] = group;
    if (made !== null) this.note(group, moved, made, xid);
    // An undone action counts as if it had never happened: the visit was last moved by the transaction before it.
    const former = undone == null ? undefined : this.actions.get(idOf(undone))?.former;
    for (const id of moved.keys()) this.lastMove.set(id, former?.get(id) ?? xid);
    return faults;
  }

  private note(group: Change[], visits: Map<number, Moved>, made: Row, xid: string): void {
    const reminders = new Map<number, string[]>();
    for (const { before, after } of rows(group, "letters")) {
      if (before === null || !isUntried(before) || isWaiting(after)) {
        continue;
      }
      const id = Number(before.appointment_id);
      reminders.set(id, [...(reminders.get(id) ?? []), nameOf(before)]);
    }
    for (const { after } of visits.values()) {
      this.onOutcome(after.status === "canceled" ? "a clinic cancels" : "a clinic moves");
    }
    const kind = String(made.kind);
    const former = new Map([...visits.keys()].map((id) => [id, this.lastMove.get(id) ?? "none"]));
    this.actions.set(idOf(made), { kind, undone: false, visits, former, reminders });
    this.doneIn.set(idOf(made), xid);
  }

  /** Checks that an undo restores everything, except what somebody has changed meanwhile. */
  private undoFaults(
    group: Change[],
    moved: Map<number, Moved>,
    actionId: number,
    named: Map<number, Unrestored>,
  ): string[] {
    const done = this.actions.get(actionId);
    if (done === undefined) return [`the action ${actionId} is undone, and was never done`];
    if (done.undone) return [`the action ${actionId} is undone twice`];
    done.undone = true;
    const faults: string[] = [];
    const about = (id: number, words: string) =>
      faults.push(`undoing ${actionId}: the visit ${id} ${words}`);

    for (const id of moved.keys()) {
      if (!done.visits.has(id)) about(id, "was none of it, and is changed");
    }
    const unrestored = named.get(actionId)?.map((one) => one.id) ?? [];
    for (const [id, { before }] of done.visits) {
      const back = moved.get(id);
      const hasActed = this.lastMove.get(id) !== this.doneIn.get(actionId);
      if (back === undefined) {
        const because = named.get(actionId)?.find((one) => one.id === id)?.because;
        this.onOutcome(`not restored: ${because ?? "erased"}`);
        if (!hasActed && because === undefined) this.missing.push({ id, actionId });
        continue;
      }
      this.onOutcome("restored");
      if (hasActed) about(id, "was changed by the person meanwhile, and is overwritten");
      if (unrestored.includes(id)) about(id, "is named as kept, and is restored");
      if (visitOf(back.after) !== visitOf(before)) {
        about(id, `was ${visitOf(before)} and is ${visitOf(back.after)}`);
      }
      faults.push(...this.reminderFaults(group, id, done.reminders.get(id) ?? []));
    }
    for (const { before, after } of rows(group, "letters")) {
      if (before === null && after !== null && after.action_id !== null) {
        about(Number(after.appointment_id), "gets an e-mail about what is undone");
      }
    }
    return faults;
  }

  /** @returns faults: visits that were not restored and not listed as kept; a clinic gets no list of visits that are in another clinic now */
  async leftFaults(database: Queryable): Promise<string[]> {
    const left = await database.runQuery<{ id: number; actionId: number }>(
      {
        name: "",
        text: `select m.id, m."actionId" from jsonb_to_recordset($1::jsonb) as m(id int, "actionId" int)
          join appointments a on a.id = m.id
          join clinic_times t on t.id = a.clinic_time_id
          join clinic_actions x on x.id = m."actionId" and x.clinic_id = t.clinic_id`,
      },
      [JSON.stringify(this.missing)],
    );
    this.missing = [];
    return left.map(
      ({ id, actionId }) => `${actionId} is undone, and ${id} is neither restored nor named`,
    );
  }

  pressFaults(presses: Iterable<Press>): string[] {
    return [...presses].flatMap(({ body, done }) => {
      const visits = done === null ? undefined : this.actions.get(done.actionId)?.visits;
      if (visits === undefined) return [];
      const agreed = body.people.map(({ id, to }) => `${id} to ${to ?? "nowhere"}`);
      const made = [...visits].map(
        ([id, { after }]) =>
          `${id} to ${after.status === "canceled" ? "nowhere" : String(after.clinic_time_id)}`,
      );
      return agreed.sort().join() === made.sort().join()
        ? []
        : [`${done?.actionId}: agreed to ${agreed.join()}, and done ${made.join()}`];
    });
  }

  private reminderFaults(group: Change[], id: number, dropped: string[]): string[] {
    const now = new Date().toISOString();
    const again = rows(group, "letters")
      .filter(({ before, after }) => !isWaiting(before) && isUntried(after))
      .flatMap(({ after }) => (Number(after?.appointment_id) === id ? [nameOf(after!)] : []));
    const due = (names: string[]) => names.filter((name) => name.slice(-24) > now).sort();
    return due(again).join() === due(dropped).join()
      ? []
      : [`the visit ${id} was to get ${due(dropped).join()} and is to get ${due(again).join()}`];
  }
}
