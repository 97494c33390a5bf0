import type { YearResult } from "@rodinki/contract/content";
import { atom } from "jotai";
import results from "../../../content/results.yml";

export const newestFirst = (years: readonly YearResult[]): YearResult[] =>
  [...years].sort((one, other) => other.year - one.year);

const builtYears = newestFirst(results.years);

/** The programme's years, newest first: the build's until the API has answered. */
export const yearsAtom = atom(builtYears);

export const checkedAtom = atom((get) =>
  get(yearsAtom).reduce((sum, { patients }) => sum + patients, 0),
);

export const suspicionsAtom = atom((get) =>
  get(yearsAtom).reduce((sum, { suspicions }) => sum + suspicions, 0),
);
