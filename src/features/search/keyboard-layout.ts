const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё";

/** Was the question typed without a single Russian letter? */
export const isLatin = (text: string): boolean => /[a-z]/i.test(text) && !/[а-яё]/i.test(text);

/** What the same keys write on a Russian keyboard: «vtkfyjvf» is «меланома». */
export const onRussianKeyboard = (text: string): string =>
  Array.from(text.toLowerCase(), (key) => RUSSIAN[LATIN.indexOf(key)] ?? key).join("");
