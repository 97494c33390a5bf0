import { openFile } from "../drafts/control";
import { NO_ANSWER } from "../connection";
import { tell } from "../paste/tell";
import { sizeMistake } from "../../pictures/size";

/** Events that we have made ourselves: they go on to Decap. */
const own = new WeakSet<Event>();

interface Prepared {
  name: string;
  type: string;
  /** Base64. */
  content: string;
  /** What the desk has changed, a sentence each. */
  said: string[];
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve((reader.result as string).replace(/^[^,]*,/, "")),
    );
    reader.addEventListener("error", () =>
      reject(new Error("Файл не читается. Проверьте, что он на месте, и выберите его ещё раз.")),
    );
    reader.readAsDataURL(file);
  });
}

/** @throws Error with what the desk says against it */
async function prepared(file: File): Promise<File> {
  const mistake = sizeMistake(file.size);
  if (mistake) throw new Error(mistake);
  tell(["Готовим рисунок…"]);
  const response = await fetch("/drafts/pictures", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ file: openFile(), name: file.name, content: await base64Of(file) }),
  });
  const answer = (await response.json().catch(() => ({ error: NO_ANSWER }))) as
    Prepared | { error: string };
  if ("error" in answer) throw new Error(answer.error);
  const { name, type, content, said } = answer;
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  tell(said.length > 0 ? [`${file.name} → ${name}`, ...said] : []);
  return new File([bytes], name, { type });
}

/** @returns the field for files of Decap's window with pictures; our own dialogs have none */
const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === "file" ? target : undefined;

const FILES = "Files";

/** Gives Decap the prepared picture as if the author had chosen it. */
function choose(field: HTMLInputElement, file: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
  const event = new Event("change", { bubbles: true });
  own.add(event);
  field.dispatchEvent(event);
}

async function prepareAndGo(file: File, goOn: (ready: File) => void): Promise<void> {
  try {
    goOn(await prepared(file));
  } catch (error) {
    tell([error instanceof Error ? error.message : String(error)]);
  }
}

function onChange(event: Event): void {
  const field = fieldOf(event.target);
  const [file] = field?.files ?? [];
  if (!field || !file || own.has(event)) return;
  event.stopImmediatePropagation();
  void prepareAndGo(file, (ready) => choose(field, ready)).then(() => {
    // The same file may be chosen again.
    field.value = "";
  });
}

function onDrop(event: DragEvent): void {
  const { target, dataTransfer } = event;
  const [file] = dataTransfer?.files ?? [];
  if (!file || !target || own.has(event) || !dataTransfer?.types.includes(FILES)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void prepareAndGo(file, (ready) => {
    const dropped = new DataTransfer();
    dropped.items.add(ready);
    const again = new DragEvent("drop", {
      bubbles: true,
      cancelable: true,
      dataTransfer: dropped,
    });
    own.add(again);
    target.dispatchEvent(again);
  });
}

/** Stands before Decap wherever a picture is chosen or dropped: the desk prepares and keeps it, and Decap gets what it has kept. */
export function prepareChosenPictures(): void {
  document.addEventListener("change", onChange, { capture: true });
  document.addEventListener("drop", onDrop, { capture: true });
}
