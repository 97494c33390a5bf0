import { largeMistake, sizeMistake, smallMistake } from "../../pictures/size";
import { CHOOSE_PICTURE, REPLACE_PICTURE } from "../names";
import { showNotice } from "../notice";
import { storePicture } from "./store-picture";

const FIELD = 'input[type="file"]';

/** What one picture field of a form has none of. */
const OTHERS = "input,textarea,select,[contenteditable]";

const opens = ({ textContent }: Element) =>
  textContent === CHOOSE_PICTURE || textContent === REPLACE_PICTURE;

/** @returns the button of the picture field on which something was dropped */
function buttonAt(target: Element): HTMLButtonElement | undefined {
  for (let part: Element | null = target; part; part = part.parentElement) {
    if (part.querySelector(OTHERS)) return undefined;
    const button = [...part.querySelectorAll("button")].find(opens);
    if (button) return button;
  }
  return undefined;
}

/** @returns the field for files as soon as Decap's window with pictures is there */
function opened(): Promise<HTMLInputElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>(FIELD);
      if (!field) return;
      observer.disconnect();
      resolve(field);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/**
 * @param target on what a file was dropped
 * @returns the field for files of Decap's window with pictures, which a picture field opens; nothing where no picture belongs
 */
async function fieldForDropped(target: Element): Promise<HTMLInputElement | undefined> {
  const field = document.querySelector<HTMLInputElement>(FIELD);
  if (field) return field;
  const button = buttonAt(target);
  if (!button) return undefined;
  const isOpen = opened();
  button.click();
  return isOpen;
}

/** A drawing is sharp in any size. */
const DRAWING = "image/svg+xml";

/** @returns points of a picture as it stands upright; undefined: the browser does not show such files, and the desk looks at it */
async function pointsOf(file: File): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    const isShown = await new Promise((resolve) => {
      image.addEventListener("load", () => resolve(true));
      image.addEventListener("error", () => resolve(false));
      image.src = address;
    });
    return isShown ? { width: image.naturalWidth, height: image.naturalHeight } : undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Looks at a chosen picture before it goes to the desk.
 *
 * @returns that it has too few points, in Russian; nothing when it has enough
 * @throws Error in Russian when it is too large, with both numbers
 */
async function tooSmall(file: File): Promise<string[]> {
  const heavy = sizeMistake(file.size);
  if (heavy) throw new Error(heavy);
  const points = file.type === DRAWING ? undefined : await pointsOf(file);
  if (!points) return [];
  const large = largeMistake(points.width, points.height);
  if (large) throw new Error(large);
  const small = smallMistake(points.width, points.height);
  return small ? [small] : [];
}

/** Events that we have made ourselves: they go on to Decap. */
const own = new WeakSet<Event>();

/** @returns the picture as the desk has stored it; nothing when it was there already, of which the author is notified */
async function prepared(file: File): Promise<File | undefined> {
  const small = await tooSmall(file);
  showNotice([...small, "Готовим рисунок…"]);
  const stored = await storePicture(file);
  if (stored.isKnown) {
    showNotice([
      `Такой рисунок здесь уже есть: ${stored.file.name}. Выберите его в списке рисунков.`,
    ]);
    return undefined;
  }
  const said = [...stored.said, ...small];
  showNotice(said.length > 0 ? [`${file.name} → ${stored.file.name}`, ...said] : []);
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
    showNotice([error instanceof Error ? error.message : String(error)]);
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
    return showNotice([`Перетащено файлов: ${files.length}. Перетащите один рисунок.`]);
  const field = await fieldForDropped(target);
  if (!field) {
    return showNotice(["Сюда файл не положить. Перетащите рисунок в текст или на поле рисунка."]);
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
