import { follow } from "./move";
import { published } from "./refs";
import { fetchSent } from "./remote";
import { finishSending } from "./send";

/** Ends what an earlier start has not, fetches what is new, and brings it into the author's files where nothing stands in the way. */
export async function bringUpToDate({ ask = true } = {}): Promise<void> {
  await finishSending();
  if (ask) await fetchSent();
  await follow((await published()).commit);
}
