import { decap } from "../decap";
import { historyControl, keepAfterSaving } from "./control";
import { sendRemembered } from "./send";

/** Decap keeps a backup in its own database and would ask a second time; ours is the only question. */
const DECAPS_BACKUP = "localforage";

/** Keeps drafts; what an earlier visit could not send goes first, so that an opened text asks about it. */
export async function registerDrafts(): Promise<void> {
  indexedDB.deleteDatabase(DECAPS_BACKUP);
  decap.CMS.registerWidget("history", historyControl());
  keepAfterSaving();
  await sendRemembered();
}
