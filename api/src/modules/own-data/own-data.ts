import type { OwnConsent, OwnData } from "@rodinki/contract/own-data";
import { consentVersions } from "@rodinki/contract/consents";
import type { ConsentKind } from "@rodinki/contract/consents";
import { unlinked } from "@rodinki/contract/web-address";
import type { Database } from "../../database/database";
import { recordChange } from "../../audit/journal";
import { consentEditions, consentTitles, withdrawals } from "./consent-editions";
import type { Names } from "./description";
import { cityNames, readOwnRows, timeFacts, markNewsWithdrawn } from "./own-data-repository";
import type { OwnRows } from "./own-data-repository";
import { sectionsOf } from "./sections";

/** Everything that is stored about a user, as it is at one moment. */
export function readOwnData(
  database: Database,
  user: { id: number; email: string },
): Promise<OwnData> {
  return database.transaction(async (tx) => {
    return inWords(tx, await readOwnRows(tx, user));
  });
}

/** @param rows of all tables that may have data of the person */
export async function inWords(tx: Database, rows: ReadRows): Promise<OwnData> {
  const names = await namesOf(tx, rows);
  return {
    madeAt: new Date().toISOString(),
    views: viewsOf(rows, names),
    consents: consentsOf(rows),
    sections: sectionsOf(rows, names),
  };
}

/** Rows of an account, or of a person without one, about whom fewer tables know. */
type ReadRows = Partial<OwnRows> & Pick<OwnRows, "appointments" | "journal" | "consents">;

/** Withdraws the consent to news; repeating it changes nothing. */
export function withdrawNews(database: Database, userId: number): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await markNewsWithdrawn(tx, userId))) return;
    await recordChange(tx, { userId, action: "withdraw", subject: "user", subjectId: userId });
  });
}

async function namesOf(tx: Database, rows: ReadRows): Promise<Names> {
  const { appointments, visitAlternatives = [], holds = [], heldTimes = [] } = rows;
  const { users = [], openingAlerts = [], waitingEntries = [], waitingOffers = [] } = rows;
  const times = [
    ...[...appointments, ...visitAlternatives, ...holds],
    ...[...heldTimes, ...waitingOffers],
  ].map(({ clinicTimeId }) => clinicTimeId);
  const facts = await timeFacts(tx, times);
  return {
    cities: await cityNames(
      tx,
      [...users, ...openingAlerts, ...waitingEntries].map(({ cityId }) => cityId),
    ),
    times: new Map(
      facts.map(({ id, day, begins, ...place }) => [
        id,
        `${day.split("-").reverse().join(".")} в ${begins} по местному времени, ` +
          unlinked(`${place.clinic}, ${place.city}, ${place.address}, врач ${place.doctor}`),
      ]),
    ),
    recordIds: new Map(appointments.map(({ id, recordId }) => [id, recordId])),
  };
}

const viewsOf = ({ journal }: ReadRows, { recordIds }: Names): OwnData["views"] =>
  journal
    .filter(({ action }) => action === "read")
    .map(({ operator, subject, subjectId, happenedAt }) => ({
      at: happenedAt.toISOString(),
      who: unlinked(operator ?? "сотрудник клиники"),
      what:
        subject === "waiting"
          ? "лист ожидания"
          : `запись на осмотр ${recordIds.get(subjectId) ?? "(уже стёрта)"}`,
    }));

const consentsOf = ({ consents, questions = [], openingAlerts = [] }: ReadRows): OwnConsent[] => [
  ...consents.map(({ kind, version, givenAt, withdrawnAt }) =>
    consentOf({ kind, version, givenAt, withdrawnAt }),
  ),
  ...questions.map(({ consentVersion, createdAt }) =>
    consentOf({
      kind: "question",
      version: consentVersion,
      givenAt: createdAt,
      withdrawnAt: null,
    }),
  ),
  // An unconfirmed address may have been typed by a stranger.
  ...openingAlerts.flatMap(({ consentVersion, confirmedAt }) =>
    confirmedAt === null
      ? []
      : consentOf({
          kind: "opening",
          version: consentVersion,
          givenAt: confirmedAt,
          withdrawnAt: null,
        }),
  ),
];

interface Given {
  kind: string;
  version: string;
  givenAt: Date;
  withdrawnAt: Date | null;
}

function consentOf({ kind, version, givenAt, withdrawnAt }: Given): OwnConsent {
  const known = isConsentKind(kind) ? kind : null;
  return {
    kind,
    title: known === null ? kind : consentTitles[known],
    version,
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    text: known === null ? [] : (consentEditions[known][version] ?? []),
    withdrawal: known === null ? "" : withdrawals[known],
  };
}

const isConsentKind = (kind: string): kind is ConsentKind => Object.hasOwn(consentVersions, kind);
