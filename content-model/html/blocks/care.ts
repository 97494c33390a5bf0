import type { List, ListItem } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { readData } from "../../data/data-files";
import { freeCheckWords } from "../../../shared/demonstration";
import {
  groupSigns,
  signsOf,
  URGENCIES,
  type SignGroup,
  type Urgency,
} from "../../../shared/signs";
import { namedSigns, SIGNS_FILE, type Sign, type Signs, type Whom } from "../../data/signs";
import { ContentError } from "../../reading/content-error";
import type { Block } from "./block";
import { listField } from "./block-form";
import { become, element, heading, words } from "./element";
import { sourceLink, sourceOf } from "./source";
import { PROGRAMME_FILE } from "../../data/home-page";

type Around = Parameters<Block["render"]>[1];

/** Page with all directions to a doctor, to which every urgent card links. */
const WAY_TO_CARE = "/care";

const wayToCare = () =>
  element(
    "p",
    { className: ["care-way"] },
    element("a", { href: WAY_TO_CARE }, words("К кому и как попасть")),
  );

/** What to press in the most urgent card, before what to read; the title says it on paper. */
const emergencyCall = () =>
  element(
    "p",
    { className: ["emergency-call"] },
    element("a", { href: "tel:103" }, words("Позвонить 103")),
  );

/** One card: a section with its own heading. */
function card(
  urgency: Urgency,
  { title, body }: { title: string; body: unknown[] },
  { text, depth }: Around,
) {
  const { lead } = readData(SIGNS_FILE, text.root).urgencies[urgency];
  const leads = urgency !== "check" && text.file !== `content/pages${WAY_TO_CARE}.mdx`;
  const way = leads ? [wayToCare()] : [];
  return [
    heading(
      depth,
      "care-title",
      element("span", { className: ["visually-hidden"] }, words(`${lead}: `)),
      words(title),
    ),
    element(
      "div",
      { className: ["care-body"] },
      ...(urgency === "now" ? [emergencyCall(), ...body, ...way] : [...way, ...body]),
    ),
  ];
}

/** The collapsed list of a non-urgent card; it is open in print. */
const fold = (count: number, body: unknown[]) =>
  element(
    "details",
    {},
    element("summary", { "data-search-ignore": "" }, words(`Показать признаки (${count})`)),
    ...body,
  );

/** One line of a card. */
function itemOf(sign: Sign, list: Signs, end: string, { text, place }: Around): ListItem {
  const linkTo = (name = "") => {
    const from = list.sources[name];
    return from ? [sourceLink(sourceOf(from, `признака «${sign.title}»`, text, place))] : [];
  };
  const { note } = sign;
  return {
    type: "listItem",
    children: [
      {
        type: "paragraph",
        children: [
          words(sign.text + (note ? "." : end)),
          ...linkTo(sign.source),
          ...(note ? [words(` ${note}`), ...linkTo(sign.noteSource)] : []),
        ],
      },
    ],
  };
}

/** Words for the doctor, with the notice if the examination is a demonstration. */
function doctorWords(list: Signs, doctor: Sign["doctor"], around: Around): string {
  if (doctor !== "free-check") return list.doctors[doctor];
  around.uses(PROGRAMME_FILE);
  return freeCheckWords(list, readData(PROGRAMME_FILE, around.text.root));
}

/** Signs of one urgency and one doctor, with the text's own additions. */
function* bodyOf(
  { signs, doctor }: SignGroup<Sign>,
  added: unknown[],
  list: Signs,
  around: Around,
) {
  const [first, ...rest] = added as { type: string; children: ListItem[] }[];
  const more = first?.type === "list" ? first.children : [];
  const items = signs.map((sign, index) =>
    itemOf(sign, list, index === signs.length - 1 && more.length === 0 ? "." : ";", around),
  );
  yield {
    type: "list",
    ordered: false,
    spread: false,
    children: [...items, ...more],
  } satisfies List;
  yield* more.length > 0 ? rest : added;
  yield element("p", { className: ["care-short"] }, words(doctorWords(list, doctor, around)));
}

/** A card for each urgency that the named signs have. */
function renderSigns(directive: ContainerDirective, names: string, around: Around): void {
  around.uses(SIGNS_FILE);
  const list = readData(SIGNS_FILE, around.text.root);
  const { whom, folded } = directive.attributes ?? {};
  const person = Object.hasOwn(list.whom, whom ?? "") ? list.whom[whom as Whom] : undefined;
  const groups = groupSigns(signsOf(namedSigns(list, names, around.place), person ?? {}));
  const urgencies = URGENCIES.filter((one) => groups.some(({ urgency }) => urgency === one));
  const cards = urgencies.map((urgency) => {
    const body = groups.flatMap((group) =>
      group.urgency === urgency
        ? [...bodyOf(group, group === groups.at(-1) ? directive.children : [], list, around)]
        : [],
    );
    const { when: title, sooner } = list.urgencies[urgency];
    // People with another doctor have other directions.
    if (sooner && !person) body.push(element("p", {}, words(sooner)));
    const isFolded = folded === "later" && (urgency === "week" || urgency === "check");
    const count = groups.reduce(
      (sum, group) => sum + (group.urgency === urgency ? group.signs.length : 0),
      0,
    );
    return element(
      "section",
      { className: ["care"], "data-level": urgency },
      ...card(urgency, { title, body: isFolded ? [fold(count, body)] : body }, around),
    );
  });
  become(directive, "div", { className: ["care-cards"] });
  directive.children = person ? cards : [...cards, element("p", {}, words(list.others))];
}

/** A card with its own title about something that is not in the list of signs: a side effect, a wound, heat. */
function renderLevel(directive: ContainerDirective, around: Around): void {
  const { level, title } = directive.attributes ?? {};
  const urgency = URGENCIES.find((one) => one === level);
  if (!urgency || !title) {
    throw new ContentError(
      around.place,
      "у блока care нет признаков",
      `Назовите их: ${care.usage}. О другом, чем признаки, — срочность (${URGENCIES.join(", ")}) и заголовок: :::care{level="week" title="…"}`,
    );
  }
  become(directive, "section", { className: ["care"], "data-level": urgency });
  directive.children = card(urgency, { title, body: directive.children }, around);
}

/** Cards about when to see which doctor, by content/signs.yml for the signs that the text names. */
export const care: Block<ContainerDirective> = {
  type: "containerDirective",
  usage: ':::care{sign="bleeding, changing"} … :::',
  attributes: ["sign", "whom", "folded", "level", "title"],
  form: {
    label: "Когда к врачу",
    attributes: {
      sign: {
        label: "Признаки",
        hint: "Как скоро и к кому идти, скажет карточка сама",
        kind: { of: "sign" },
        isOptional: true,
      },
      whom: {
        label: "Для кого текст",
        kind: { words: { child: "Для родителей", "after-cancer": "После рака кожи" } },
        isOptional: true,
      },
      folded: {
        label: "Как показать признаки",
        hint: "На длинной странице, где список уже был",
        kind: { words: { later: "Свернуть те, с которыми можно подождать" } },
        isOptional: true,
      },
      level: {
        label: "Срочность, если это не признаки",
        kind: {
          words: {
            check: "На обычном приёме",
            week: "В ближайшие дни",
            today: "Как можно скорее",
            now: "Вызвать скорую",
          },
        },
        isOptional: true,
      },
      title: {
        label: "Заголовок, если это не признаки",
        hint: "Если дальше список, поставьте в конце двоеточие",
        kind: "line",
        isOptional: true,
      },
    },
    inside: listField("Что добавить к признакам"),
  },
  render(directive, around) {
    const names = directive.attributes?.["sign"];
    if (names) renderSigns(directive, names, around);
    else renderLevel(directive, around);
  },
};
