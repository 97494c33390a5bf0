import { statSync } from "node:fs";

/** When a file was written and how long it is: another stamp is another content. Empty for a file that is not there. */
export type Stamps = (file: string) => string;

/** Queries the disk once for each file. */
export function newStamps(): Stamps {
  const known = new Map<string, string>();
  return (file) => {
    let stamp = known.get(file);
    if (stamp === undefined) {
      const stat = statSync(file, { throwIfNoEntry: false });
      stamp = stat ? `${stat.mtimeMs}-${stat.size}` : "";
      known.set(file, stamp);
    }
    return stamp;
  };
}
