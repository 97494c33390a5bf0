interface Known {
  who: number;
  /** The id of its time; null while a move is unanswered, or after concurrent moves. */
  slotId: number | null;
  moves: number;
}

/** Records what the server has answered. A call without an answer, as after a crash, may have been done or not. */
export class Acknowledged {
  /** Appointments that were booked and not requested to be canceled: they must exist. */
  readonly live = new Map<number, Known>();
  /** Canceled appointments: they must not exist. */
  readonly canceled = new Set<number>();
  /** Groups that were booked and not canceled as a group since, with the person who booked. */
  readonly groups = new Map<string, { who: number; ids: number[] }>();

  book(id: number, who: number, slotId: number | null): void {
    this.live.set(id, { who, slotId, moves: 0 });
  }

  any(pick: number): { id: number; who: number } | null {
    const [id, known] = [...this.live][pick % Math.max(1, this.live.size)] ?? [];
    return id === undefined || known === undefined ? null : { id, who: known.who };
  }

  anyGroup(pick: number): { groupId: string; who: number; ids: number[] } | null {
    const [groupId, group] = [...this.groups][pick % Math.max(1, this.groups.size)] ?? [];
    return groupId === undefined || group === undefined ? null : { groupId, ...group };
  }

  /**
   * Notes that a move has begun: until it ends alone the appointment's time is unknown, because the order of concurrent
   * moves is unknown.
   *
   * @returns the function that takes the answer: the id of the new time, that it stayed, or null without an answer
   */
  moving(id: number): (answer: number | "stayed" | null) => void {
    const known = this.live.get(id);
    if (known === undefined) return () => undefined;
    const before = known.slotId;
    known.slotId = null;
    known.moves += 1;
    const mine = known.moves;
    return (answer) => {
      // The time is known only if no other move has begun since, and none was under way before.
      if (known.moves === mine && before !== null)
        known.slotId = answer === "stayed" ? before : answer;
    };
  }
}
