import type { ContainerDirective } from "mdast-util-directive";
import { ContentError, type Place } from "../../reading/content-error";
import { attribute, type Block } from "./block";
import { altField } from "./block-form";
import { become, element, words } from "./element";
import { licenceAddress } from "./licences";
import { altOf, pictureFile } from "./picture-fields";

const TONES: Record<string, string> = {
  light: "светлая кожа",
  medium: "смуглая кожа",
  dark: "тёмная кожа",
};

const PICTURE = {
  name: /^(\.)\/[\w-]+\.(?:png|jpg)$/,
  missing: "нет фотографии",
  remedy: 'Положите png или jpg в папку текста и назовите его так: src="./photo.jpg"',
};

function toneOf(directive: ContainerDirective, place: Place): string {
  const remedy = `Назовите тон кожи словом ${Object.keys(TONES).join(", ")}: tone="light"`;
  const name = attribute(directive, "tone", place, remedy);
  const tone = TONES[name];
  if (tone) return tone;
  throw new ContentError(place, `тона кожи «${name}» нет`, remedy);
}

const link = (label: string, address: string | undefined) =>
  address ? element("a", { href: address }, words(label)) : words(label);

/** Whose the photograph is, and by what right we show it. */
function rights(directive: ContainerDirective, place: Place) {
  const field = (name: string, remedy: string) => attribute(directive, name, place, remedy);
  const author = field("author", 'Назовите автора снимка или кому он принадлежит: author="…"');
  const licence = field("licence", 'Назовите лицензию: licence="CC BY 4.0" или "с разрешения …"');
  const address = licenceAddress(licence, place);
  const remedy = 'Дайте ссылку на страницу, где взят снимок: source="https://…"';
  const source = field("source", remedy);
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
  );
}

/**
 * A photograph of skin. Nobody sees an illness without wanting to: it stands behind a press. Browsers load nothing lazy
 * that is folded away, so it is not downloaded before either; those without JavaScript know nothing lazy and load it unseen.
 */
export const photo: Block<ContainerDirective> = {
  type: "containerDirective",
  usage:
    ':::photo{src="./photo.jpg" title="что на снимке" tone="light" alt="…" author="…" licence="CC BY 4.0" source="https://…"} что на нём видно :::',
  attributes: ["src", "title", "tone", "alt", "author", "licence", "source"],
  form: {
    label: "Фотография кожи",
    attributes: {
      src: { label: "Фотография", kind: "picture" },
      title: { label: "Что на снимке", hint: "Со строчной буквы: базалиома на щеке", kind: "line" },
      tone: { label: "Тон кожи", kind: { words: TONES } },
      alt: altField,
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
    const tone = toneOf(directive, place);
    const alt = altOf(directive, place);
    const own = rights(directive, place);
    if (directive.children.length === 0) {
      throw new ContentError(
        place,
        "у фотографии нет подписи",
        "Напишите внутри блока photo, что на ней видно",
      );
    }
    const seen = element("figcaption", {}, ...directive.children, own);
    become(directive, "details", { className: ["photo"] });
    directive.children = [
      element("summary", {}, words(`Показать фотографию: ${title}, ${tone}`)),
      element("figure", {}, showPicture(file, alt), seen),
    ];
  },
};
