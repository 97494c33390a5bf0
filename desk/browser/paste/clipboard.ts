import { plainLetters, withoutLongGaps } from "./html/letters";

/** Of Slate: nodes of the editor, encoded. */
export const FRAGMENT = "application/x-slate-fragment";

/** Says that this desk has copied it, and in which mode: every editor made with Slate writes a fragment. */
export const MODE = "application/x-desk-mode";

export type Mode = "rich" | "markup";

/** What somebody pastes or drops. A browser forgets it as soon as its event is over. */
export interface Clipboard {
  html: string;
  /** As the program wrote it; a tab ends a cell. */
  text: string;
  fragment: string;
  /** Of the desk that it was copied at; empty from anywhere else. */
  mode: Mode | "";
  pictures: File[];
  /** Names of files of any other kind. */
  others: string[];
}

export function readClipboard(data: DataTransfer): Clipboard {
  const mode = data.getData(MODE);
  const isPicture = ({ type }: File) => type.startsWith("image/");
  const files = [...data.files];
  return {
    html: data.getData("text/html"),
    text: withoutLongGaps(plainLetters(data.getData("text/plain"))),
    fragment: data.getData(FRAGMENT),
    mode: mode === "rich" || mode === "markup" ? mode : "",
    pictures: files.filter(isPicture),
    others: files.filter((file) => !isPicture(file)).map(({ name }) => name),
  };
}
