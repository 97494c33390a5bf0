import { plainCharacters, withoutLongGaps } from "./html/characters";
import { plainHyphens } from "./printed-lines";

/** The type of Slate: nodes of the editor, encoded. */
export const FRAGMENT = "application/x-slate-fragment";

/** The type that names the mode in which this desk has copied: every editor made with Slate writes a fragment. */
export const MODE = "application/x-desk-mode";

export type Mode = "rich" | "markup";

/** What somebody pastes or drops. A browser forgets it as soon as its event is over. */
export interface Clipboard {
  html: string;
  /** The text as the program wrote it; a tab ends a cell. */
  text: string;
  fragment: string;
  /** The mode of the desk in which it was copied; empty from anywhere else. */
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
    text: withoutLongGaps(plainCharacters(plainHyphens(data.getData("text/plain")))),
    fragment: data.getData(FRAGMENT),
    mode: mode === "rich" || mode === "markup" ? mode : "",
    pictures: files.filter(isPicture),
    others: files.filter((file) => !isPicture(file)).map(({ name }) => name),
  };
}
