import type { ClosingDone, HoursBody } from "@rodinki/contract/closing";
import type { Database } from "../../../database/database";
import { closeHours } from "./close-hours";
import { readHours } from "./hours";
import { previewHours } from "./preview";

interface Closing extends HoursBody {
  clinicId: number;
  operator: string;
  /** For the links in the e-mails. */
  siteUrl: string;
}

/**
 * For the command line: closes hours of a doctor or of the clinic, and gives everybody what the preview proposes. The e-mails wait
 * five minutes, as those of the page do, which can take it back.
 *
 * @throws ApiError as `readHours` and `closeHours`: changed_meanwhile when somebody has booked in between
 */
export async function closeByProposals(
  database: Database,
  { clinicId, operator, siteUrl, ...wanted }: Closing,
): Promise<ClosingDone> {
  const hours = await readHours(database, clinicId, wanted);
  const { digest, parties } = await previewHours(database, hours, null);
  const people = parties.flatMap((party) =>
    party.people.map(({ id }, index) => ({ id, to: party.proposed?.[index] ?? null })),
  );
  return closeHours(database, { hours, actor: { operator }, key: null, digest, people, siteUrl });
}
