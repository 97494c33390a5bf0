import { follow } from "../git/move";
import { published } from "../git/refs";
import { fetchSent } from "../git/remote";
import { finishSending } from "./send";

/** Ends what an earlier start has not, fetches what is new, and brings it into the author's files where nothing stands in the way. */
export async function bringUpToDate({ ask = true } = {}): Promise<void> {
  await finishSending();
  if (ask) await fetchSent();
  await follow((await published()).commit);
}
