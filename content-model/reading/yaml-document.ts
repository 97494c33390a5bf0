import {
  CST,
  Lexer,
  isCollection,
  parseDocument,
  visit,
  type Alias,
  type Document,
  type ErrorCode,
} from "yaml";
import { checkLetters } from "./check-letters";
import { ContentError, type Place } from "./content-error";

export interface YamlSource {
  /** Path from the root of the project, as the author knows it. */
  file: string;
  text: string;
  /** Line of the file where `text` begins. */
  firstLine?: number;
}

/**
 * Limits of a file: many times the size of the largest one of the site. The parser is recursive: at some thousand levels the
 * process crashes (V8 has no room left to compile a regular expression), which `catch` cannot prevent.
 */
const MAX = {
  characters: 200_000,
  tokens: 40_000,
  depth: 30,
  indent: 100,
  aliases: 100,
  aliasLevels: 3,
};

/** Pattern of the characters before the first value of a line: each level takes two, or one as an indent. */
const BEGINNING = /^ *(?:[-?:][ \t]+)*/;

/** Messages for the mistakes that authors make; others keep the library's message. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: "Проверьте отступы: поля одного уровня начинаются в одном столбце",
  BLOCK_AS_IMPLICIT_KEY: "Возьмите значение в кавычки: в нём двоеточие с пробелом",
  BAD_SCALAR_START: "Возьмите значение в кавычки",
  DUPLICATE_KEY: "Это поле записано дважды. Оставьте одно",
  MISSING_CHAR: "Не хватает кавычки или скобки",
  MULTILINE_IMPLICIT_KEY: "Не хватает двоеточия после имени поля или отступа перед значением",
  TAB_AS_INDENT: "Замените табуляцию пробелами",
  UNEXPECTED_TOKEN: "Здесь лишний знак: проверьте кавычки и скобки",
};

/** Place of a character of the source in its file. */
export const placeIn = ({ file, text, firstLine = 1 }: YamlSource, offset: number): Place => ({
  file,
  line: text.slice(0, offset).split("\n").length + firstLine - 1,
});

const ALIASES = ["ссылка вместо значения не читается", "Напишите здесь само значение"] as const;

type Refuse = (offset: number, problem: string, remedy: string) => never;

/** Control characters of the lexer, which occur in no text; the second means that a value follows. */
const SIGNS = [CST.BOM, CST.DOCUMENT, CST.SCALAR, CST.FLOW_END];

function checkLines(text: string, tooDeep: (offset: number) => never): void {
  let offset = 0;
  for (const line of text.split("\n")) {
    const beginning = BEGINNING.exec(line)?.[0] ?? "";
    const levels = beginning.replaceAll(/\s/g, "").length;
    if (levels > MAX.depth || beginning.length > MAX.indent) tooDeep(offset);
    offset += line.length + 1;
  }
}

/**
 * Refuses YAML that would crash its parser, before the parser gets it. The lexer reads the text once, without recursion.
 *
 * @throws ContentError with file and line
 */
export function checkYamlLimits(source: YamlSource): void {
  checkLetters(source);
  const { text } = source;
  const refuse: Refuse = (offset, problem, remedy) => {
    throw new ContentError(placeIn(source, offset), problem, remedy);
  };
  if (text.length > MAX.characters) {
    refuse(0, `файл слишком велик: помещается ${MAX.characters} знаков`, "Разделите его");
  }
  const tooDeep = (offset: number) =>
    refuse(offset, "поля вложены слишком глубоко", "Уберите лишние скобки, отступы и знаки -");
  checkLines(text, tooDeep);
  let [offset, depth, aliases, tokens] = [0, 0, 0, 0];
  let before = "";
  for (const token of new Lexer().lex(text)) {
    const type = before === CST.SCALAR ? "scalar" : CST.tokenType(token);
    if (type === "flow-map-start" || type === "flow-seq-start") depth += 1;
    else if (type === "flow-map-end" || type === "flow-seq-end") depth -= 1;
    else if (type === "alias") aliases += 1;
    tokens += 1;
    if (depth > MAX.depth) tooDeep(offset);
    if (aliases > MAX.aliases) refuse(offset, ...ALIASES);
    if (tokens > MAX.tokens) refuse(offset, "в файле слишком много значений", "Разделите его");
    if (!SIGNS.includes(token)) offset += token.length;
    before = token;
  }
}

/**
 * Limits aliases: one can refer to its own container, and a few can expand to a billion values. The desk's editor writes some where
 * two values are equal.
 */
function checkAliases(source: YamlSource, document: Document.Parsed): void {
  const refuse = (alias?: Alias): never => {
    throw new ContentError(placeIn(source, alias?.range?.[0] ?? 0), ...ALIASES);
  };
  /** Levels of nested aliases, by anchor. */
  const levels = new Map<string, number>();
  let first: Alias | undefined;
  visit(document, {
    Alias: (_key, alias, path) => {
      first ??= alias;
      const level = 1 + (levels.get(alias.source) ?? 0);
      if (level > MAX.aliasLevels) refuse(alias);
      for (const node of path) {
        const anchor = isCollection(node) ? node.anchor : undefined;
        if (anchor === alias.source) refuse(alias);
        if (anchor) levels.set(anchor, Math.max(level, levels.get(anchor) ?? 0));
      }
    },
  });
  if (first === undefined) return;
  try {
    document.toJS();
  } catch (error) {
    // The library throws this error when there are too many values, or an anchor is missing.
    if (error instanceof ReferenceError) refuse(first);
    throw error;
  }
}

/**
 * Parses YAML, with the position of each value in the source.
 *
 * @throws ContentError with file and line when it is no YAML, or more than the site reads
 */
export function yamlDocument(source: YamlSource): Document.Parsed {
  checkYamlLimits(source);
  const document = parseDocument(source.text, { keepSourceTokens: true, prettyErrors: false });
  const [mistake] = document.errors;
  if (mistake) {
    const advice = WORDS[mistake.code] ?? mistake.message;
    throw new ContentError(placeIn(source, mistake.pos[0]), "это не YAML", advice);
  }
  checkAliases(source, document);
  return document;
}
