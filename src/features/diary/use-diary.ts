import { useEffect, useState } from "react";
import { openDatabase, type Database } from "./store/database";
import { openDiary, type Diary } from "./store/diary-key";

/** The state of the diary; it is impossible in browsers without IndexedDB or Web Locks. */
type DiaryState =
  | { status: "opening" | "impossible" | "newer" }
  | { status: "locked"; database: Database }
  | { status: "open"; diary: Diary };

/**
 * @param onTaken called when a tab with a newer version has taken the database
 */
async function openHere(onTaken: () => void): Promise<DiaryState> {
  // Web Locks and encryption exist only in secure contexts: https and localhost.
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
  /** Incremented to open the diary again. */
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

  /**
   * @returns false when the passphrase is wrong
   */
  const unlock = async (database: Database, passphrase: string): Promise<boolean> => {
    const diary = await openDiary(database, passphrase);
    if (diary) setState({ status: "open", diary });
    return diary !== null;
  };

  return { state, openAgain: () => setTimes(times + 1), unlock };
}
