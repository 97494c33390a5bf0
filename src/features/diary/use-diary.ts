import { useEffect, useState } from "react";
import { openDatabase, type Database } from "./store/database";
import { openDiary, type Diary } from "./store/diary-key";

/** What the page knows of the diary: browsers without a store of their own, or without its locks, have none. */
type DiaryState =
  | { status: "opening" | "impossible" | "newer" }
  | { status: "locked"; database: Database }
  | { status: "open"; diary: Diary };

/** @param onTaken a newer tab has taken the database */
async function openHere(onTaken: () => void): Promise<DiaryState> {
  // Only pages that nobody on the way can change have the locks: https, and this machine.
  if (!window.isSecureContext) return { status: "impossible" };
  try {
    const database = await openDatabase(onTaken);
    const diary = await openDiary(database);
    return diary ? { status: "open", diary } : { status: "locked", database };
  } catch {
    return { status: "impossible" };
  }
}

/** Opens the diary of this browser. */
export function useDiary() {
  const [state, setState] = useState<DiaryState>({ status: "opening" });
  /** Grows when the diary is opened again. */
  const [times, setTimes] = useState(0);

  useEffect(() => {
    let isOver = false;
    const show = (next: DiaryState) => {
      if (!isOver) setState(next);
    };
    void openHere(() => show({ status: "newer" })).then(show);
    return () => {
      isOver = true;
    };
  }, [times]);

  /** @returns false when it is another passphrase */
  const unlock = async (database: Database, passphrase: string): Promise<boolean> => {
    const diary = await openDiary(database, passphrase);
    if (diary) setState({ status: "open", diary });
    return diary !== null;
  };

  return { state, openAgain: () => setTimes(times + 1), unlock };
}
