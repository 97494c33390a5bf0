import { atom } from "jotai";
import { readStored, writeStored } from "../lib/browser-storage";

/** Key of the setting, on this device, that switches the search key off, for people with speech input or tremor: WCAG 2.1.4. */
const OFF = "clinic-search-key-off";

const isOnAtom = atom(readStored("localStorage", OFF) === null);

/** Whether the key «/» opens the search. */
export const searchKeyAtom = atom(
  (get) => get(isOnAtom),
  (_get, set, isOn: boolean) => {
    writeStored("localStorage", OFF, isOn ? null : "1");
    set(isOnAtom, isOn);
  },
);
