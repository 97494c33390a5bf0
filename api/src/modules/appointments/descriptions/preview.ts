import type { DescriptionChange, DescriptionPreview } from "@rodinki/contract/clinic-description";
import { digestOf } from "../../../clinic-actions/checks";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { changesOf } from "./change";
import type { Change, DescribedNow } from "./change";
import { describedChanges } from "./change-words";
import { concernedBy } from "./concerned";
import type { Concerned } from "./concerned";
import { findDescription } from "./descriptions-repository";

/** A wanted change and who wants it. */
export interface Wish {
  clinicId: number;
  wanted: DescriptionChange;
  /** Whether the network wants it: only the network may change a doctor of several clinics. */
  isNetwork: boolean;
}

/**
 * Compares a wish with the present description.
 *
 * @returns the present description and the changes
 * @throws ApiError not_found: no such clinic, or a doctor without a future time there; forbidden: the doctor works in
 *   another clinic, too; validation_failed: a doctor twice
 */
export async function readWish(
  database: Database,
  { clinicId, wanted, isNetwork }: Wish,
): Promise<{ now: DescribedNow; changes: Change[] }> {
  const now = await findDescription(database, clinicId);
  if (now === null) throw new ApiError("not_found");
  const ids = (wanted.doctors ?? []).map(({ id }) => id);
  if (new Set(ids).size < ids.length) {
    throw new ApiError("validation_failed", {
      message: "Один и тот же врач указан дважды. Откройте страницу заново",
    });
  }
  for (const id of ids) {
    if (!now.doctors.some((doctor) => doctor.id === id)) throw new ApiError("not_found");
  }
  const changes = changesOf(now, wanted);
  const shared = now.doctors.find(
    ({ id, elsewhere }) =>
      elsewhere && changes.some((one) => one.kind === "doctor" && one.id === id),
  );
  if (shared !== undefined && !isNetwork) {
    throw new ApiError("forbidden", {
      message: `${shared.name} принимает и в другой клинике: изменить это может сотрудник сети клиник`,
    });
  }
  return { now, changes };
}

/**
 * @returns the preview that people confirm, with its digest
 */
export function previewOf(
  { doctors }: DescribedNow,
  changes: Change[],
  { visits, people, tooYoung, soon }: Concerned,
): DescriptionPreview {
  const names = new Map(doctors.map(({ id, name }) => [id, name]));
  return {
    changes: describedChanges(changes, names),
    people,
    visits: visits.length,
    tooYoung,
    soon,
    digest: digestOf({ changes, visits: visits.map(({ id }) => id), tooYoung, soon }),
  };
}

/**
 * Previews a change. Nothing is written.
 *
 * @throws ApiError not_found, forbidden
 */
export async function previewDescription(
  database: Database,
  wish: Wish,
): Promise<DescriptionPreview> {
  const { now, changes } = await readWish(database, wish);
  return previewOf(now, changes, await concernedBy(database, changes));
}
