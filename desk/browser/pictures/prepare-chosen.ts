import { tell } from "../paste/tell";
import { fieldForDropped } from "./dropped";
import { keepPicture } from "./keep-picture";
import { tooSmall } from "./too-small";

/** Events that we have made ourselves: they go on to Decap. */
const own = new WeakSet<Event>();

/** @returns the picture as the desk has stored it; nothing when it was there already, of which the author is notified */
async function prepared(file: File): Promise<File | undefined> {
  const small = await tooSmall(file);
  tell([...small, "Готовим рисунок…"]);
  const stored = await keepPicture(file);
  if (stored.isKnown) {
    tell([`Такой рисунок здесь уже есть: ${stored.file.name}. Выберите его в списке рисунков.`]);
    return undefined;
  }
  const said = [...stored.said, ...small];
  tell(said.length > 0 ? [`${file.name} → ${stored.file.name}`, ...said] : []);
  return stored.file;
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
    const ready = await prepared(file);
    if (ready) goOn(ready);
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

async function choseDropped(files: FileList, target: Element): Promise<void> {
  const [file] = files;
  if (!file) return;
  if (files.length > 1)
    return tell([`Перетащено файлов: ${files.length}. Перетащите один рисунок.`]);
  const field = await fieldForDropped(target);
  if (!field) {
    return tell(["Сюда файл не положить. Перетащите рисунок в текст или на поле рисунка."]);
  }
  await prepareAndGo(file, (ready) => choose(field, ready));
}

/** Handles files dropped beside texts: those dropped on a text are taken by the paste, which listens before. */
function onDrop(event: DragEvent): void {
  const { target, dataTransfer } = event;
  if (!dataTransfer?.types.includes(FILES) || !(target instanceof Element)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void choseDropped(dataTransfer.files, target);
}

/** A browser opens a file instead of the page unless the page takes it. */
function onDragOver(event: DragEvent): void {
  if (event.dataTransfer?.types.includes(FILES)) event.preventDefault();
}

/** Listens before Decap wherever a picture is chosen or dropped: the desk prepares and stores it, and Decap gets what is stored. */
export function prepareChosenPictures(): void {
  document.addEventListener("change", onChange, { capture: true });
  document.addEventListener("drop", onDrop, { capture: true });
  document.addEventListener("dragover", onDragOver);
}
