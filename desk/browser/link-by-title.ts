import { askFor } from "./ask-for";

/** A page of the site, as an author looks for it. */
export interface LinkedPage {
  title: string;
  address: string;
}

const LINK_BUTTON = 'button[title="Ссылка"]';

/** Decap asks with the browser's own window, which waits: it gets an answer that is known already. @returns the link that stood there */
function pressWith(button: HTMLElement, answer: string | null): string {
  const own = window.prompt;
  let before = "";
  window.prompt = (_words, known) => {
    before = known ?? "";
    return answer;
  };
  try {
    button.click();
  } finally {
    window.prompt = own;
  }
  return before;
}

const optionOf = ({ title, address }: LinkedPage) => ({ value: address, label: title });

async function choose(button: HTMLElement, pages: readonly LinkedPage[]): Promise<void> {
  const before = pressWith(button, null);
  const field = { name: "address", label: "Название страницы сайта или адрес", required: false };
  const hint =
    "Начните писать название. Другой сайт — адресом: https://… Пустое поле убирает ссылку.";
  const options = pages.map(optionOf);
  const form = {
    label: "Ссылка",
    done: "Готово",
    fields: [{ ...field, widget: "suggest", hint, options }],
  };
  const answer = await askFor(form, { address: before });
  if (!answer) return;
  const words = String(answer["address"] ?? "").trim();
  const page = pages.find(({ title }) => title.toLowerCase() === words.toLowerCase());
  pressWith(button, page?.address ?? words);
}

/** «Ссылка» finds a page of the site by its title: nobody knows addresses by heart. */
export function registerLinks(pages: readonly LinkedPage[]): void {
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest(LINK_BUTTON) : null;
    if (!event.isTrusted || !(button instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void choose(button, pages);
  };
  document.addEventListener("click", onClick, { capture: true });
}
