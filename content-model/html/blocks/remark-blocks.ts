import type { Content, Paragraph, Parent, Root } from "mdast";
import { visit } from "unist-util-visit";
import { ContentError, type Place } from "../../reading/content-error";
import { fillPicture, measurePicture, type TextPicture } from "../text-picture";
import { abcde } from "./abcde";
import { akkord } from "./akkord";
import type { Block, Directive, Text } from "./block";
import { care } from "./care";
import { checklist } from "./checklist";
import { element } from "./element";
import { fact } from "./fact";
import { figure } from "./figure";
import { gallery } from "./gallery";
import { glossary } from "./glossary";
import { keyPoints } from "./key-points";
import { photo } from "./photo";
import { question } from "./question";
import { reminders } from "./reminders";
import { factSources, sharedFact } from "./shared-fact";
import { source } from "./source";
import { shortGlossary, term } from "./term";
import { tones } from "./tones";
import { video } from "./video";

/** Every block that authors have, by the name they write. */
export const BLOCKS = {
  care,
  "key-points": keyPoints,
  figure,
  photo,
  gallery,
  fact,
  checklist,
  abcde,
  tones,
  akkord,
  video,
  question,
  source,
  "shared-fact": sharedFact,
  term,
  glossary,
  reminders,
} as Record<string, Block>;

const isDirective = (node: { type: string }): node is Directive =>
  ["containerDirective", "leafDirective", "textDirective"].includes(node.type);

/** Refuses a block without its closing line, which would silently include the rest of the text. */
function refuseOpenBlock(directive: Directive, written: string, place: Place): void {
  if (directive.type !== "containerDirective") return;
  const lastLine = written.split("\n")[(directive.position?.end.line ?? 1) - 1] ?? "";
  if (/^\s*:::/.test(lastLine)) return;
  throw new ContentError(
    place,
    `блок «${directive.name}» не закрыт`,
    "Поставьте ::: на отдельной строке там, где он кончается",
  );
}

/** Refuses syntax that would reach readers as it is written, or not at all. */
function refuseForeign(node: Content | Root, place: Place): void {
  if (node.type === "text" && node.value.includes(":::")) {
    throw new ContentError(
      place,
      "строка с «:::» не стала блоком",
      "Имя блока пишут латинскими буквами сразу после двоеточий: :::care",
    );
  }
  if (node.type.startsWith("mdx")) {
    throw new ContentError(
      place,
      "в тексте есть код (тег, import или фигурные скобки)",
      "Замените его блоком вида :::care или поставьте перед скобкой обратную черту: \\{, \\<",
    );
  }
  if (node.type === "image" || node.type === "imageReference") {
    throw new ContentError(
      place,
      "рисунок вставлен без подписи",
      `Вставьте его блоком ${figure.usage}`,
    );
  }
}

/** @throws ContentError when there is no such block, or it is not written so */
function blockOf(directive: Directive, place: Place): Block {
  const block = BLOCKS[directive.name];
  if (!block) {
    throw new ContentError(
      place,
      `неизвестный блок «${directive.name}»`,
      `Есть блоки ${Object.keys(BLOCKS).join(", ")}; обычное двоеточие перед словом пишется с обратной чертой: \\:`,
    );
  }
  const unknown = Object.keys(directive.attributes ?? {}).find(
    (name) => !block.attributes.includes(name),
  );
  if (block.type === directive.type && unknown === undefined) return block;
  throw new ContentError(
    place,
    unknown === undefined
      ? `блок «${directive.name}» написан не так`
      : `у блока ${directive.name} нет поля «${unknown}»`,
    `Напишите ${block.usage}`,
  );
}

/** Content that a text takes from other files. */
export interface Gathered {
  pictures: TextPicture[];
  /** Paths from the root of the project: when one changes, so does the text. */
  uses: string[];
}

/**
 * Turns the blocks that authors write as directives into HTML, and refuses everything that is
 * neither markdown nor a known block: a text must stay readable for any editor
 * (docs/decisions/003-articles-as-html.md), and a mistyped block must not reach a reader as text.
 *
 * @param gathered gets the pictures and files of the text
 */
export function remarkBlocks({ text, gathered }: { text: Text; gathered: Gathered }) {
  return async (tree: Root, { value }: { value: unknown }) => {
    const shown: { image: Paragraph; file: string }[] = [];
    const terms = new Map<string, Paragraph>();
    const facts: Paragraph[] = [];
    let depth = 1;
    visit(tree, (node: Content | Root, index: number | null, parent: Parent | null) => {
      const place = { file: text.file, line: node.position?.start.line ?? 1 };
      if (node.type === "heading") depth = node.depth;
      refuseForeign(node, place);
      if (!isDirective(node)) return;
      const block = blockOf(node, place);
      refuseOpenBlock(node, String(value), place);
      block.render(node, {
        text,
        place,
        before: parent?.children[(index ?? 0) - 1],
        isOpening: parent === tree && index === 0,
        depth: Math.min(depth + 1, 6),
        showPicture: (file, alt) => {
          const image = element("img", { alt, loading: "lazy", decoding: "async" });
          shown.push({ image, file });
          return image;
        },
        uses: (file) => gathered.uses.push(file),
        terms,
        facts,
      });
    });
    if (facts.length > 0) tree.children.push(factSources(facts));
    if (terms.size > 0) tree.children.push(shortGlossary(terms.values()));
    for (const { image, file } of shown) {
      const picture = await measurePicture(text.root, file);
      fillPicture(image, picture);
      gathered.pictures.push(picture);
      gathered.uses.push(file);
    }
  };
}
