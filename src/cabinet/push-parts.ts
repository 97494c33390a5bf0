import { AskForOffers, AskForVisits } from "../features/push/ask-push";
import { loadDevices } from "../features/push/known-devices";
import { PushDevices } from "../features/push/push-devices";

/** Everything about push notices in one chunk, because every page of the site contains the names of all chunks. */
export const pushParts = { AskForOffers, AskForVisits, PushDevices, loadDevices };
