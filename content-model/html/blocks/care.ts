import type { ContainerDirective } from "mdast-util-directive";
import { ContentError } from "../../reading/content-error";
import type { Block } from "./block";
import { listField } from "./block-form";
import { become, element, heading, words } from "./element";

interface Level {
  title: string;
  /** The word that says the colour aloud. */
  lead: string;
  /** The way to a doctor in short; a card with a title of its own may be about another one. */
  way?: string;
}

/** How soon to see a doctor. */
const LEVELS: Record<string, Level> = {
  routine: { title: "Покажите врачу на обычном приёме, если:", lead: "Не срочно: " },
  soon: {
    title: "Запишитесь к дерматологу в ближайшие дни, если:",
    lead: "Важно: ",
    way: "Если к дерматологу в поликлинике не записаться, идите к терапевту: он направит дальше. По полису ОМС это бесплатно.",
  },
  urgent: {
    title: "Обратитесь к врачу как можно скорее, если:",
    lead: "Срочно: ",
    way: "Позвоните в поликлинику сегодня: нужен дерматолог или онколог, а если их нет — терапевт. По полису ОМС это бесплатно.",
  },
};

/** The way at length: every card that does not wait for a usual visit leads there. */
const WAY_TO_CARE = "/care";

function* wayToCare(short: string | undefined) {
  if (short) yield element("p", { className: ["care-short"] }, words(short));
  const link = element("a", { href: WAY_TO_CARE }, words("К кому и как попасть"));
  yield element("p", { className: ["care-way"] }, link);
}

/** When to see a doctor: a section with its own heading. */
export const care: Block<ContainerDirective> = {
  type: "containerDirective",
  usage: ':::care{level="soon"} … :::',
  attributes: ["level", "title"],
  form: {
    label: "Когда к врачу",
    attributes: {
      level: {
        label: "Срочность",
        kind: {
          words: {
            routine: "На обычном приёме",
            soon: "В ближайшие дни",
            urgent: "Как можно скорее",
          },
        },
      },
      title: {
        label: "Заголовок",
        hint: "Без него у карточки свой заголовок; если дальше список, поставьте в конце двоеточие",
        kind: "line",
        isOptional: true,
      },
    },
    inside: listField("Признаки"),
  },
  render(directive, { text, depth, place }) {
    const name = directive.attributes?.["level"] ?? "";
    const level = LEVELS[name];
    if (!level) {
      throw new ContentError(
        place,
        "у блока care нет степени срочности",
        `Напишите :::care{level="…"} со словом ${Object.keys(LEVELS).join(", ")}`,
      );
    }
    const isWay = text.file === `content/pages${WAY_TO_CARE}.mdx`;
    const ownTitle = directive.attributes?.["title"];
    const body: unknown[] = directive.children;
    if (name !== "routine" && !isWay) body.push(...wayToCare(ownTitle ? undefined : level.way));
    become(directive, "section", { className: ["care"], "data-level": name });
    directive.children = [
      heading(
        depth,
        "care-title",
        element("span", { className: ["visually-hidden"] }, words(level.lead)),
        words(ownTitle ?? level.title),
      ),
      element("div", { className: ["care-body"] }, ...body),
    ];
  },
};
