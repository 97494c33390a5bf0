import { useState } from "react";
import { TONES, type Tone } from "../../components/body-figure";
import { readStored, writeStored } from "../../lib/browser-storage";
import { TONE_ENTRY } from "./store/diary";

/** The skin of the drawn body, as the reader last chose it in this browser. */
export function useTone(): [Tone, (tone: Tone) => void] {
  const [tone, setTone] = useState(
    () => TONES.find((known) => known === readStored("localStorage", TONE_ENTRY)) ?? "medium",
  );
  const choose = (chosen: Tone) => {
    writeStored("localStorage", TONE_ENTRY, chosen);
    setTone(chosen);
  };
  return [tone, choose];
}
