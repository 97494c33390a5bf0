import { CHOOSE_PICTURE, REPLACE_PICTURE } from "../names";

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
export async function fieldForDropped(target: Element): Promise<HTMLInputElement | undefined> {
  const field = document.querySelector<HTMLInputElement>(FIELD);
  if (field) return field;
  const button = buttonAt(target);
  if (!button) return undefined;
  const isOpen = opened();
  button.click();
  return isOpen;
}
