import { AskForOffers, AskForVisits } from "../features/push/ask-push";
import { loadDevices } from "../features/push/known-devices";
import { PushDevices } from "../features/push/push-devices";

/** All that has to do with notices, in one part of the scripts: every page of the site pays for the name of each part. */
export const pushParts = { AskForOffers, AskForVisits, PushDevices, loadDevices };
