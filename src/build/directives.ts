import type { Content, Root } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { visit } from "unist-util-visit";
import { ContentError, type Place } from "./content-error";

type Directive = ContainerDirective | LeafDirective | TextDirective;

interface Block {
  /** Path from the root of the project, for messages. */
  file: string;
  /** How many sources the front matter lists. */
  sources: number;
}

/** How soon to see a doctor: the three levels of a care card, with the heading each has by default. */
const CARE_LEVELS: Record<string, { title: string; lead: string }> = {
  routine: { title: "Покажите врачу на обычном приёме, если", lead: "Не срочно: " },
  soon: { title: "Запишитесь к дерматологу в ближайшие дни, если", lead: "Важно: " },
  urgent: { title: "Обратитесь к врачу как можно скорее, если", lead: "Срочно: " },
};

const isDirective = (node: { type: string }): node is Directive =>
  ["containerDirective", "leafDirective", "textDirective"].includes(node.type);

const placeOf = (file: string, node: { position?: { start: { line: number } } }): Place => ({
  file,
  line: node.position?.start.line ?? 1,
});

/** `:::care{level="soon" title="…"}` → a section with its own heading, one level below the text around. */
function careCard(directive: ContainerDirective, depth: number, place: Place) {
  const level = CARE_LEVELS[directive.attributes?.["level"] ?? ""];
  if (!level) {
    throw new ContentError(
      place,
      "у блока care нет степени срочности",
      `Напишите :::care{level="…"} со словом ${Object.keys(CARE_LEVELS).join(", ")}`,
    );
  }
  const title = directive.attributes?.["title"] ?? level.title;
  directive.data = {
    hName: "section",
    hProperties: { className: ["care"], "data-level": directive.attributes?.["level"] },
  };
  directive.children.unshift({
    type: "paragraph",
    data: { hName: `h${depth}`, hProperties: { className: ["care-title"] } },
    children: [
      {
        type: "emphasis",
        data: { hName: "span", hProperties: { className: ["visually-hidden"] } },
        children: [{ type: "text", value: level.lead }],
      },
      { type: "text", value: title },
    ],
  });
}

/** `:source[2]` → a raised link to the second source of the list under the text. */
function sourceLink(directive: TextDirective, sources: number, place: Place) {
  const child = directive.children[0];
  const number = child?.type === "text" ? Number(child.value) : NaN;
  if (!Number.isInteger(number) || number < 1 || number > sources) {
    throw new ContentError(
      place,
      "ссылка на источник, которого нет в шапке",
      `Напишите :source[номер], номера от 1 до ${sources}`,
    );
  }
  directive.data = {
    hName: "a",
    hProperties: {
      className: ["source-link"],
      href: `#source-${number}`,
      "aria-label": `Источник ${number}`,
    },
  };
}

/** Without its closing line a block silently takes in the rest of the text. */
function refuseOpenBlock(directive: ContainerDirective, source: string, place: Place) {
  const lastLine = source.split("\n")[(directive.position?.end.line ?? 1) - 1] ?? "";
  if (/^\s*:::/.test(lastLine)) return;
  throw new ContentError(
    place,
    `блок «${directive.name}» не закрыт`,
    "Поставьте ::: на отдельной строке там, где он кончается",
  );
}

/**
 * Turns the blocks that authors write as directives into HTML, and refuses everything that is
 * neither markdown nor a known block: a text must stay readable for any editor
 * (docs/decisions/003-articles-as-html.md), and a mistyped block must not reach a reader as text.
 */
export function remarkBlocks({ file, sources }: Block) {
  return (tree: Root, { value }: { value: unknown }) => {
    let depth = 1;
    visit(tree, (node: Content | Root) => {
      const place = placeOf(file, node);
      if (node.type === "heading") depth = node.depth;
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
      if (!isDirective(node)) return;
      if (node.type === "containerDirective" && node.name === "care") {
        refuseOpenBlock(node, String(value), place);
        careCard(node, Math.min(depth + 1, 6), place);
      } else if (node.type === "textDirective" && node.name === "source") {
        sourceLink(node, sources, place);
      } else {
        throw new ContentError(
          place,
          `неизвестный блок «${node.name}»`,
          "Есть блоки :::care и :source[1]; обычное двоеточие перед словом пишется с обратной чертой: \\:",
        );
      }
    });
  };
}
