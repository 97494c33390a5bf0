/** What an appointment is, as far as answers have said. */
interface Known {
  who: number;
  /** The id of its time; null while moves were not answered, or two were under way concurrently. */
  slotId: number | null;
  /** How many were begun. */
  moves: number;
}

/** What the server has answered: a call that was not answered, as in a crash, may have been done or not. */
export class Acknowledged {
  /** Booked, and no cancellation was requested since: they must be there. */
  readonly live = new Map<number, Known>();
  /** Canceled: they must not be there. */
  readonly canceled = new Set<number>();
  /** Booked together and not canceled together since, by group, with who booked. */
  readonly groups = new Map<string, { who: number; ids: number[] }>();

  book(id: number, who: number, slotId: number | null): void {
    this.live.set(id, { who, slotId, moves: 0 });
  }

  /** Anybody's appointment, with its owner. */
  any(pick: number): { id: number; who: number } | null {
    const [id, known] = [...this.live][pick % Math.max(1, this.live.size)] ?? [];
    return id === undefined || known === undefined ? null : { id, who: known.who };
  }

  /** Anybody's visits that were booked together. */
  anyGroup(pick: number): { groupId: string; who: number; ids: number[] } | null {
    const [groupId, group] = [...this.groups][pick % Math.max(1, this.groups.size)] ?? [];
    return groupId === undefined || group === undefined ? null : { groupId, ...group };
  }

  /**
   * From here on nobody knows where it is: of two concurrent moves nobody knows which was the last.
   *
   * @returns what to say of the answer: the id of the new time, that it stayed, or null without an answer
   */
  moving(id: number): (answer: number | "stayed" | null) => void {
    const known = this.live.get(id);
    if (known === undefined) return () => undefined;
    const before = known.slotId;
    known.slotId = null;
    known.moves += 1;
    const mine = known.moves;
    return (answer) => {
      // No other has begun since, and none was under way: that one had left no place behind.
      if (known.moves === mine && before !== null)
        known.slotId = answer === "stayed" ? before : answer;
    };
  }
}
