import { ApiError } from "../../../errors/api-error";
import type { Seen } from "./look";
import type { DisplacedRow, FreeRow } from "./look-repository";
import { couldTake } from "./proposals";

/** The coordinator's decision on a visit whose time is closed. */
export interface Choice {
  /** The id of the appointment. */
  id: number;
  /** The new time; null cancels the visit. */
  to: number | null;
}

const nameOf = ({ familyName, name }: DisplacedRow) => `${familyName} ${name}`;

const wrong = (message: string) =>
  new ApiError("validation_failed", { message, errors: { people: [message] } });

/** @throws ApiError validation_failed when one time is chosen for two, or somebody twice */
export function requireDistinct(choices: readonly Choice[]): void {
  const times = choices.map(({ to }) => to).filter((to) => to !== null);
  if (new Set(times).size < times.length) {
    throw wrong("Одно и то же время выбрано для двоих. Выберите каждому своё");
  }
  if (new Set(choices.map(({ id }) => id)).size < choices.length) {
    throw wrong("Один и тот же человек указан дважды. Откройте страницу заново");
  }
}

/** Finds the visits that were booked after the preview was shown. */
export function bookedSince({ people }: Pick<Seen, "people">, choices: readonly Choice[]) {
  const shown = new Set(choices.map(({ id }) => id));
  return people.filter(({ id }) => !shown.has(id));
}

/**
 * Describes in words who was added or has left since the preview was shown.
 *
 * @param closedBy who has last changed the clinic's calendar, and when; null if nobody has lately
 */
export function changesOf(seen: Seen, choices: readonly Choice[], lately: string | null): string {
  const there = new Set(seen.people.map(({ id }) => id));
  const added = bookedSince(seen, choices).map(nameOf);
  const missing = choices.filter(({ id }) => !there.has(id)).length;
  const said = [
    ...(added.length > 0 ? [`Появились записи: ${added.join(", ")}.`] : []),
    ...(missing > 0 ? [`Отменены или перенесены записи: ${missing}.`] : []),
    ...(lately === null ? [] : [lately]),
  ];
  const changes = said.length > 0 ? said.join(" ") : "Время или записи изменились.";
  return `Пока вы смотрели, расписание изменилось. ${changes} Посмотрите, что получится теперь`;
}

/**
 * Applies the choices.
 *
 * @returns a time for everybody who is moved, and who is canceled
 * @throws ApiError validation_failed when a visit has no decision; changed_meanwhile with whose chosen time is not free
 *   any more
 */
export function decided(
  { parties, people, free }: Seen,
  choices: readonly Choice[],
): { moved: (DisplacedRow & { to: FreeRow })[]; canceled: DisplacedRow[] } {
  // A visit without a decision must not be canceled by omission.
  if (bookedSince({ people }, choices).length > 0) {
    throw wrong("Решено не обо всех, кто записан. Откройте страницу заново");
  }
  const times = new Map(free.map((time) => [time.id, time]));
  const to = new Map(choices.map((choice) => [choice.id, choice.to]));
  const moved: (DisplacedRow & { to: FreeRow })[] = [];
  const canceled: DisplacedRow[] = [];
  for (const party of parties) {
    const chosen = party.people.map(({ id }) => to.get(id) ?? null);
    if (chosen.every((id) => id === null)) {
      canceled.push(...party.people);
      continue;
    }
    const found = chosen.map((id) => times.get(id ?? 0));
    if (!found.every((time) => time !== undefined) || !couldTake(party, found)) {
      throw new ApiError("changed_meanwhile", {
        message: `${party.people.map(nameOf).join(", ")}: выбранное время уже нельзя занять. Посмотрите, что свободно теперь`,
      });
    }
    party.people.forEach((person, index) => {
      const time = found[index];
      if (time !== undefined) moved.push({ ...person, to: time });
    });
  }
  return { moved, canceled };
}
