import path from "node:path";
import { git } from "./git";

/** The folders in which git stores what belongs to a checkout. */
interface Places {
  isCheckout: boolean;
  /** The folder of this checkout alone. */
  own: string;
  /** The folder of all checkouts of the repository. */
  common: string;
}

const known = new Map<string, Promise<Places>>();

async function query(folder: string): Promise<Places> {
  const places = ["--absolute-git-dir", "--path-format=absolute", "--git-common-dir"];
  const answer = await git(["rev-parse", "--is-inside-work-tree", ...places], { cwd: folder });
  const [isInside, own = "", common = ""] = answer.split("\n");
  return { isCheckout: isInside === "true", own, common };
}

/** A repository stays where it is as long as the desk runs: each step needs it, and git is queried once. */
export function gitPlaces(folder = process.cwd()): Promise<Places> {
  const full = path.resolve(folder);
  const places = known.get(full) ?? query(full);
  known.set(full, places);
  places.catch(() => known.delete(full));
  return places;
}
