import { tell } from "../paste/tell";
import { fieldForDropped } from "./dropped";
import { keepPicture } from "./keep-picture";
import { tooSmall } from "./too-small";

/** Events that we have made ourselves: they go on to Decap. */
const own = new WeakSet<Event>();

/** @returns the picture as the desk has kept it; nothing when it was there already, which the author is told */
async function prepared(file: File): Promise<File | undefined> {
  const small = await tooSmall(file);
  tell([...small, "Готовим рисунок…"]);
  const kept = await keepPicture(file);
  if (kept.isKnown) {
    tell([`Такой рисунок здесь уже есть: ${kept.file.name}. Выберите его в списке рисунков.`]);
    return undefined;
  }
  const said = [...kept.said, ...small];
  tell(said.length > 0 ? [`${file.name} → ${kept.file.name}`, ...said] : []);
  return kept.file;
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

/** What is dropped on a text is taken before by the paste, which is asked first. */
function onDrop(event: DragEvent): void {
  const { target, dataTransfer } = event;
  if (!dataTransfer?.types.includes(FILES) || !(target instanceof Element)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void choseDropped(dataTransfer.files, target);
}

/** A browser opens a file in place of the page unless the page takes it. */
function onDragOver(event: DragEvent): void {
  if (event.dataTransfer?.types.includes(FILES)) event.preventDefault();
}

/** Stands before Decap wherever a picture is chosen or dropped: the desk prepares and keeps it, and Decap gets what it has kept. */
export function prepareChosenPictures(): void {
  document.addEventListener("change", onChange, { capture: true });
  document.addEventListener("drop", onDrop, { capture: true });
  document.addEventListener("dragover", onDragOver);
}
