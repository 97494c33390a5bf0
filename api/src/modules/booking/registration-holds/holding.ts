import { encodedEmail } from "../../../lib/canonical-email";
import { hashToken, newToken } from "../../../security/secret";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { AROUND } from "../../../lib/network";
import type { Networks } from "../../../lib/network";
import { HOLDS_A_TURN } from "../held-time";
import { findOpenTime } from "../holds-repository";
import type { OpenTime } from "../holds-repository";
import { requirePurpose } from "../purpose";
import { giveUp, goOn, insertHold, lockAll, readRoom } from "./registration-holds-repository";
import type { RegisteringHashes, RegistrationHold, Room } from "./registration-holds-repository";

/** A registering person: a browser, by the cookie of its session, with the form's e-mail. */
export interface Registering {
  browserToken: string;
  email: string;
}

export const hashesOf = ({ browserToken, email }: Registering): RegisteringHashes => ({
  browserHash: hashToken(browserToken),
  mailboxHash: hashToken(`${browserToken} ${encodedEmail(email).toLowerCase()}`),
});

/**
 * Limits of holds for people who have no account yet, and whom only a captcha restrains (docs/decisions/036-booking-flow.md).
 */

/** Live holds of one network: a whole provider may share one address. */
export const LIVE_OF_NETWORK = 10;
/** Holds of one network in 24 hours that have not become an account's; only these count, as failures do elsewhere. */
const LOST_OF_NETWORK = 30;
/** The part of a clinic's day that may be held for registrations, and one time at least. */
const SHARE_OF_DAY = 0.2;

const MINUTE = 60;

interface ChosenTime {
  clinicTimeId: number;
  /** The local day that the caller believes the time to be on, `YYYY-MM-DD`. */
  day: string;
  /** Birthday of the patient if it is a child, `YYYY-MM-DD`; null: the registering person comes. */
  childBirthday: string | null;
}

interface NewRegistration extends Registering {
  /** The networks that a hold counts for. */
  networks: Networks;
}

/**
 * Holds a time for a registering person, instead of the one that the browser has held for another form; a hold on the same time
 * continues to its end. It belongs to no user until the browser signs in with the form's e-mail (passing.ts). It lasts as long as a
 * hold with its extension, because an e-mail takes time.
 *
 * @param chosen null: only gives up the earlier hold
 * @param minutes of a user's hold
 * @throws ApiError slot_gone, not_open_yet, slot_taken, time_rests, holds_used_up, validation_failed (no child for this doctor)
 */
export async function holdForRegistration(
  database: Database,
  registration: NewRegistration,
  { chosen, minutes }: { chosen: ChosenTime | null; minutes: number },
): Promise<RegistrationHold | null> {
  const { networks } = registration;
  const hashes = hashesOf(registration);
  const result = await database.transaction(async (tx) => {
    await lockAll(tx, hashes.browserHash, chosen?.clinicTimeId ?? null);
    await giveUp(tx, hashes.browserHash, chosen?.clinicTimeId ?? null);
    if (chosen === null) return null;
    try {
      return await holdIn(tx, { ...hashes, ...chosen, networks, minutes });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A refused hold leaves nothing, and the earlier hold stays given up, as the newest form counts.
      await giveUp(tx, hashes.browserHash, null);
      return error;
    }
  });
  if (result instanceof ApiError) throw result;
  return result;
}

type Wanted = ChosenTime & RegisteringHashes & { networks: Networks; minutes: number };

async function holdIn(
  tx: Database,
  { day, childBirthday, minutes, networks, ...wanted }: Wanted,
): Promise<RegistrationHold> {
  const { clinicTimeId } = wanted;
  const isChild = childBirthday !== null;
  const time = requireOpen(await findOpenTime(tx, clinicTimeId, day));
  requirePurpose([], { childBirthday, appointmentId: null }, { ...time, day });
  const own = await goOn(tx, { ...wanted, isChild });
  if (own !== null) return own;

  requireRoom(await readRoom(tx, { clinicTimeId, networks, rest: minutes * MINUTE }));
  const seconds = HOLDS_A_TURN * minutes * MINUTE;
  const made = await insertHold(tx, {
    ...wanted,
    network: networks[0],
    timeId: newToken(),
    seconds,
    isChild,
  });
  if (made === null) throw new ApiError("slot_taken");
  // Queried again: the time may have been closed, or held and booked, while the hold was being written.
  requireOpen(await findOpenTime(tx, clinicTimeId, day));
  return made;
}

function requireOpen(time: OpenTime | null): OpenTime {
  if (time === null) throw new ApiError("slot_gone");
  if (time.isEarly) throw new ApiError("not_open_yet");
  if (time.isBooked) throw new ApiError("slot_taken");
  return time;
}

function requireRoom(room: Room | null): void {
  if (room === null) throw new ApiError("slot_gone");
  if (room.isHeld) throw new ApiError("slot_taken");
  if (room.rests) {
    throw new ApiError("time_rests", {
      message: `Это время недавно держали до конца регистрации, и теперь его могут занять все. ${FINISH}`,
    });
  }
  const limit = Math.max(1, Math.floor(room.times * SHARE_OF_DAY));
  if (
    room.ofNetwork >= LIVE_OF_NETWORK ||
    room.ofNetworkToday >= LOST_OF_NETWORK ||
    room.ofAround >= LIVE_OF_NETWORK * AROUND ||
    room.ofAroundToday >= LOST_OF_NETWORK * AROUND ||
    room.ofDay >= limit
  ) {
    throw new ApiError("holds_used_up", {
      message: `Сейчас мы не можем придержать это время до конца регистрации. ${FINISH}`,
    });
  }
}

const FINISH = "Завершите её: если время останется свободным, вы сможете его занять";
