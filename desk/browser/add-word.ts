import { ask } from "./ask";
import { askFor, type Question } from "./ask-for";

const QUESTION: Question = {
  label: "Добавить в словарь",
  done: "Добавить",
  fields: [
    {
      name: "word",
      label: "Слово",
      widget: "string",
      required: true,
      hint: "В начальной форме. С большой буквы только имена.",
    },
    {
      name: "like",
      label: "Склоняется как",
      widget: "string",
      required: false,
      hint: "Обычное слово с такими же окончаниями: «меланома» для «базалиома». Без него стол узнает только эту форму.",
    },
  ],
};

/**
 * Asks how a word is written and inflected, and adds it to the project's own dictionary.
 *
 * @param word as it stands in the text
 * @returns what to tell the author; nothing when they think better of it
 */
export async function addWord(word: string): Promise<string | null> {
  const filled = await askFor(QUESTION, { word });
  if (!filled) return null;
  const added = await ask("/dictionary", filled, new AbortController().signal);
  return "refusal" in added ? added.refusal : `Слово «${String(filled["word"])}» теперь в словаре.`;
}
