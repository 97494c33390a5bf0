import { TEXT_EDITOR } from "./selection";

const BLOCK = `${TEXT_EDITOR} [data-slate-void="true"]:not([data-slate-inline="true"])`;

const UNFOLD = '[data-testid="expand-button"]';

const FIELD = "input, textarea, select";

const blocks = () => [...document.querySelectorAll<HTMLElement>(BLOCK)];

/** Unfolds a block that has just been inserted, and puts the caret into its first field. */
function open(block: HTMLElement): void {
  block.querySelector<HTMLElement>(UNFOLD)?.click();
  // React has shown the fields by then, and Slate has put its own focus.
  setTimeout(() => block.querySelector<HTMLElement>(FIELD)?.focus());
}

let waiting: MutationObserver | undefined;

function onChoice({ target }: Event): void {
  waiting?.disconnect();
  if (!(target instanceof Element) || !target.closest('[role="menuitem"]')) return;
  const before = new Set(blocks());
  waiting = new MutationObserver((_, observer) => {
    const [fresh, other] = blocks().filter((block) => !before.has(block));
    if (!fresh) return;
    observer.disconnect();
    if (!other) open(fresh);
  });
  waiting.observe(document.body, { childList: true, subtree: true });
}

/** Decap inserts a block folded, and leaves the focus on the page. */
export function openNewBlocks(): void {
  for (const name of ["click", "keydown"] as const)
    document.addEventListener(name, onChoice, { capture: true });
}
