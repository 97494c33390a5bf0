import type { ContainerDirective } from "mdast-util-directive";
import { ContentError, type Place } from "../../reading/content-error";
import { attribute, type Block } from "./block";
import { altField } from "./block-form";
import { become, element, words } from "./element";
import { altOf, pictureFile } from "./picture-fields";

const COMMONS = "https://creativecommons.org";

/** Free licences that permit showing a photograph, each with the address of its text. */
const LICENCES: Record<string, string> = {
  "CC0 1.0": `${COMMONS}/publicdomain/zero/1.0/deed.ru`,
  "Public Domain Mark 1.0": `${COMMONS}/publicdomain/mark/1.0/deed.ru`,
  "CC BY 4.0": `${COMMONS}/licenses/by/4.0/deed.ru`,
  "CC BY 3.0": `${COMMONS}/licenses/by/3.0/deed.ru`,
  "CC BY 2.0": `${COMMONS}/licenses/by/2.0/deed.ru`,
  "CC BY-SA 4.0": `${COMMONS}/licenses/by-sa/4.0/deed.ru`,
  "CC BY-SA 3.0": `${COMMONS}/licenses/by-sa/3.0/deed.ru`,
  "CC BY-SA 2.0": `${COMMONS}/licenses/by-sa/2.0/deed.ru`,
};

const PERMISSION = /^с разрешения \S/;

/**
 * @returns the address of the licence's text; undefined when the owner of the photograph has permitted its use
 * @throws ContentError at a licence that is no free one
 */
function licenceAddress(licence: string, place: Place): string | undefined {
  if (PERMISSION.test(licence)) return undefined;
  const address = LICENCES[licence];
  if (address) return address;
  throw new ContentError(
    place,
    `лицензии «${licence}» нет среди свободных`,
    `Назовите одну из них (${Object.keys(LICENCES).join(", ")}) или напишите, кто разрешил: licence="с разрешения …"`,
  );
}

const TONES: Record<string, string> = {
  light: "светлая кожа",
  medium: "смуглая кожа",
  dark: "тёмная кожа",
};

/** Kinds of consent of the person on the photograph. */
const CONSENTS: Record<string, string> = {
  written: "человек на снимке согласился письменно",
  anonymous: "согласие получил источник, узнать человека нельзя",
};

const PICTURE = {
  name: /^(\.)\/[\w-]+\.(?:png|jpg)$/,
  missing: "нет фотографии",
  remedy: 'Положите png или jpg в папку текста и назовите его так: src="./photo.jpg"',
};

const TONE_REMEDY = `Назовите тон кожи словом ${Object.keys(TONES).join(", ")}: tone="light"`;
const CONSENT_REMEDY =
  'Напишите consent="written", если человек согласился письменно, или consent="anonymous", если согласие получил источник и узнать человека нельзя';
const DIAGNOSIS_REMEDY =
  'Назовите диагноз из заключения гистологии: diagnosis="узловая базалиома". Снимок без гистологии показывать нельзя';

/** Words for readers of a field with a closed list of values. */
function shownWord(
  known: Record<string, string>,
  name: string,
  place: Place,
  { problem, remedy }: { problem: string; remedy: string },
): string {
  const shown = known[name];
  if (shown) return shown;
  throw new ContentError(place, `${problem} «${name}» нет`, remedy);
}

const link = (label: string, address: string | undefined) =>
  address ? element("a", { href: address }, words(label)) : words(label);

/** Owner of the photograph, and the right to show it. */
function rights(directive: ContainerDirective, place: Place) {
  const field = (name: string, remedy: string) => attribute(directive, name, place, remedy);
  const author = field("author", 'Назовите автора снимка или кому он принадлежит: author="…"');
  const licence = field("licence", 'Назовите лицензию: licence="CC BY 4.0" или "с разрешения …"');
  const address = licenceAddress(licence, place);
  const remedy = 'Дайте ссылку на страницу, где взят снимок: source="https://…"';
  const source = field("source", remedy);
  const agreed = shownWord(CONSENTS, field("consent", CONSENT_REMEDY), place, {
    problem: "согласия",
    remedy: CONSENT_REMEDY,
  });
  const isAddress = /^https:\/\/\S+$/.test(source);
  if (address && !isAddress) {
    throw new ContentError(place, `источник «${source}» — не ссылка`, remedy);
  }
  return element(
    "p",
    { className: ["photo-rights"] },
    words(`Фото: ${author}, `),
    link(licence, address),
    words(". Источник: "),
    link(isAddress ? new URL(source).hostname : source, isAddress ? source : undefined),
    words(`. Согласие: ${agreed}.`),
  );
}

/**
 * A photograph of skin, collapsed so that nobody has to see an illness. Browsers do not load collapsed lazy images, so it is not
 * downloaded either; without JavaScript there is no lazy loading, and it is downloaded but not visible.
 */
export const photo: Block<ContainerDirective> = {
  type: "containerDirective",
  usage:
    ':::photo{src="./photo.jpg" title="что на снимке" diagnosis="что ответила гистология" tone="light" alt="…" consent="written" author="…" licence="CC BY 4.0" source="https://…"} что на нём видно :::',
  attributes: [
    "src",
    "title",
    "diagnosis",
    "tone",
    "alt",
    "consent",
    "author",
    "licence",
    "source",
  ],
  form: {
    label: "Фотография кожи",
    attributes: {
      src: { label: "Фотография", kind: "picture" },
      title: { label: "Что на снимке", hint: "Со строчной буквы: базалиома на щеке", kind: "line" },
      diagnosis: { label: "Диагноз по гистологии", hint: "Как в заключении", kind: "line" },
      tone: { label: "Тон кожи", kind: { words: TONES } },
      alt: altField,
      consent: { label: "Согласие", kind: { words: CONSENTS } },
      author: { label: "Автор снимка", kind: "line" },
      licence: { label: "Лицензия", hint: "CC BY 4.0 или «с разрешения …»", kind: "line" },
      source: { label: "Где взят снимок", hint: "Ссылка с https://", kind: "line" },
    },
    inside: { label: "Что на нём заметить", kind: "text" },
  },
  render(directive, { text, place, showPicture }) {
    const file = pictureFile(directive, text, place, PICTURE);
    const remedy = 'Скажите, что увидит тот, кто нажмёт: title="базалиома на щеке"';
    const title = attribute(directive, "title", place, remedy);
    const tone = shownWord(TONES, attribute(directive, "tone", place, TONE_REMEDY), place, {
      problem: "тона кожи",
      remedy: TONE_REMEDY,
    });
    const diagnosis = attribute(directive, "diagnosis", place, DIAGNOSIS_REMEDY);
    const alt = altOf(directive, place);
    const own = rights(directive, place);
    if (directive.children.length === 0) {
      throw new ContentError(
        place,
        "у фотографии нет подписи",
        "Напишите внутри блока photo, что на ней видно",
      );
    }
    const proof = element("p", {}, words(`Диагноз по гистологии: ${diagnosis}.`));
    const seen = element("figcaption", {}, ...directive.children, proof, own);
    become(directive, "details", { className: ["photo"] });
    directive.children = [
      element("summary", {}, words(`Показать фотографию: ${title}, ${tone}`)),
      element("figure", {}, showPicture(file, alt), seen),
    ];
  },
};
