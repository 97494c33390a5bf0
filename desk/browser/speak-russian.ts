/** What Decap says in English whatever its language is. */
const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/^(.+) already exists\. Do you want to replace it\?$/s, "Рисунок «$1» уже есть. Заменить его?"],
  [/^Failed to persist media: (?:\w*Error: |API_ERROR: )?/, "Рисунок не добавлен. "],
  [/^Failed to delete media: (?:\w*Error: |API_ERROR: )?/, "Рисунок не удалён. "],
  [/(^|\s)API_ERROR: /, "$1"],
  // Lists to choose from.
  [/^No options$/, "Ничего не нашлось"],
  [/^Loading\.\.\.$/, "Загружаем…"],
  [/^Select\.\.\.$/, "Выберите"],
];

/** The parts of the page with Decap's own words, read or heard. Texts of authors are not among them. */
const OWN_WORDS = ".Toastify__toast-body,[class*='-control'],[class*='-menu']";

/** @returns the words of Decap in Russian; any others as they are */
export function inRussianWords(words: string): string {
  for (const [shape, russian] of ENGLISH) {
    if (shape.test(words)) return words.replace(shape, russian);
  }
  return words;
}

function translate(): void {
  for (const part of document.querySelectorAll(OWN_WORDS)) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const russian = inRussianWords(text.nodeValue ?? "");
      if (russian !== text.nodeValue) text.nodeValue = russian;
    }
  }
}

/** Makes Russian what Decap says past its own locale: in questions of the browser and in its messages. */
export function speakRussian(): void {
  const ask = window.confirm.bind(window);
  window.confirm = (question = "") => ask(inRussianWords(question));
  const showAlert = window.alert.bind(window);
  window.alert = (words = "") => showAlert(inRussianWords(String(words)));
  new MutationObserver(translate).observe(document.body, { childList: true, subtree: true });
}
