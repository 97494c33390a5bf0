import { spliceMarkdown } from "./markdown/splice-markdown";
import { bodyLikeTheEditor } from "./testing/like-the-editor";

/** What the file holds after `from` has become `to` in the editor. */
function save(old: string, from: string, to: string): string {
  const opened = bodyLikeTheEditor(old);
  expect(opened).toContain(from);
  return spliceMarkdown(old, opened.replace(from, to));
}

test("only the item of a list that has changed is written, with its bullet", () => {
  const old = "\n\nДо.\n\n- один\n- два\n  - три\n- четыре\n\nПосле.\n";
  expect(save(old, "четыре", "пять")).toBe(old.replace("четыре", "пять"));
  expect(save(old, "три", "шесть")).toBe(old.replace("три", "шесть"));
});

test("a new item stands as close as the others", () => {
  const old = "\n\n- один\n- два\n";
  expect(save(old, "* два", "* полтора\n\n* два")).toBe("\n\n- один\n- полтора\n- два\n");
});

test("steps are numbered again", () => {
  const old = "\n\n1. один\n2. два\n";
  expect(save(old, "1. один", "1. ноль\n\n2. один")).toBe("\n\n1. ноль\n2. один\n3. два\n");
});

test("words that stay keep their backslashes, line breaks and no-break spaces", () => {
  const old = "\n\nВ\u00a0\\{скобках\\} слово,  \nи вторая\nстрока.\n";
  expect(save(old, "слово", "дело")).toBe(old.replace("слово", "дело"));
});

test("a table keeps its alignment and its other rows", () => {
  const old = "\n\n| Что | Сколько |\n| :-- | ------: |\n| крем |  35 мл   |\n| вода | 1 л |\n";
  expect(save(old, "1 л", "2 л")).toBe(old.replace("1 л", "2 л"));
});

test("a block of the site keeps what has not changed in it", () => {
  const old =
    '\n\n:::care{level="soon" title="Если:"}\n- растёт;\n- болит.\n:::\n\n::::gallery\n:::photo{src="./a.jpg"}\nТекст.\n:::\n::::\n';
  expect(save(old, "болит", "чешется")).toBe(old.replace("болит", "чешется"));
  expect(save(old, "Текст", "Слова")).toBe(old.replace("Текст", "Слова"));
  expect(save(old, 'level="soon"', 'level="urgent"')).toBe(old.replace("soon", "urgent"));
});

test("braces and angle brackets that somebody has typed are letters", () => {
  expect(save("\n\nСлово.\n", "Слово", "{x} и a <b")).toBe("\n\n\\{x\\} и a \\<b.\n");
});

test("a new text has the bullets of the others", () => {
  expect(spliceMarkdown("", "* один\n\n* два\n")).toBe("\n\n- один\n- два\n");
});
