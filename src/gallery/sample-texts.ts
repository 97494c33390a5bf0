import { paths } from "../lib/paths";

/** Invented texts, with drawings that the site has anyway. */

const pictureOf = (src: string, width: number, height: number): Queries.CoverFragment => ({
  gatsbyImageData: { layout: "constrained", width, height, images: { fallback: { src } } },
});

/** Leads to what every site has. */
const pathOf = (name: string) => `${paths.publication}#${name}`;

const article: Queries.PublicationCardFragment = {
  path: pathOf("article"),
  title: "Солнце без вреда",
  description: "Сколько времени на солнце безопасно и что делать, если кожа всё-таки обгорела.",
  date: "2026-05-14",
  dateText: "14 мая 2026",
  typeLabel: "Статья",
  duration: null,
  draft: false,
  demo: false,
  cover: pictureOf("/screenshots/home-wide.png", 1280, 800),
};

export const publications: Queries.PublicationCardFragment[] = [
  article,
  {
    ...article,
    path: pathOf("video"),
    title: "Достопримечательности дерматоскопии: что видит врач, когда смотрит на родинку",
    typeLabel: "Видео",
    duration: "2:05",
    demo: true,
  },
];

/** Three articles to read next, of pages that have them. */
export const furtherReading: Queries.FurtherReadingFragment = {
  furtherReading: [1, 2, 3].map((number) => ({ ...article, path: pathOf(`related-${number}`) })),
};

export const doctor: Queries.DoctorProfileFragment = {
  slug: "sample",
  name: "Смирнова Ольга Викторовна",
  speciality: "Дерматолог, онколог",
  city: "Екатеринбург",
  alt: "Рисунок вместо портрета",
  demo: true,
  portrait: pictureOf("/drawings/hero.svg", 640, 640),
  mdx: {
    html: "<p>Смотрит кожу взрослых и детей с 2009 года. Ведёт школу самоосмотра.</p>",
  },
};

export const doctors: Queries.DoctorProfileFragment[] = [
  doctor,
  {
    ...doctor,
    slug: "another",
    name: "Орлов Пётр Ильич",
    city: "Москва",
    demo: false,
    portrait: pictureOf("/drawings/rule-1.svg", 136, 136),
  },
];

export const opinions: Queries.OpinionFragment[] = doctors.map((one) => ({
  slug: one.slug,
  demo: one.demo,
  doctor: one,
  mdx: { html: "<p>Родинку, которая изменилась, показывают врачу, а не ищут в интернете.</p>" },
}));

export const sources: Queries.TextSourcesFragment = {
  sources: [
    {
      title: "Меланома кожи и слизистых: клинические рекомендации",
      year: 2012,
      url: "https://example.ru/1",
      why: "Новее о лечении у детей рекомендаций нет",
    },
    {
      title: "Solar and ultraviolet radiation",
      year: null,
      url: "https://example.ru/2",
      why: null,
    },
  ],
  reviewed: "2026-05-14",
  checkedBy: "Врач-дерматолог программы",
  review: [
    { term: "Проверено врачом", text: "Врач-дерматолог программы" },
    { term: "Проверено", text: "14 мая 2026" },
    { term: "Следующая проверка до", text: "14 мая 2027" },
  ],
  changes: [
    {
      date: "2026-05-14",
      dateText: "14 мая 2026",
      text: "Уточнили, сколько крема нужно на лицо и шею: одна чайная ложка.",
    },
    { date: "2026-03-02", dateText: "2 марта 2026", text: "Добавили рисунок о тени." },
  ],
};

export const notice: Queries.RiskNoticeFragment = {
  ...sources,
  title: "Кому не стоит ждать",
  mdx: {
    html: "<p>Идите к врачу сразу, если родинка кровоточит.</p><ul><li>у родных была меланома;</li><li>родинок больше ста.</li></ul>",
  },
};

/** What the build makes of two blocks «photo» in a «gallery», with drawings in the photographs' place. */
export const photoGallery = `<div class="photo-gallery">${["светлая", "тёмная"]
  .map(
    (tone, index) =>
      `<details class="photo"><summary>Показать фотографию: базалиома на щеке, ${tone} кожа</summary><figure><picture><img alt="Рисунок вместо фотографии" loading="lazy" decoding="async" src="/drawings/rule-${index + 1}.svg" width="136" height="136"/></picture><figcaption><p>Блестящий узелок с язвочкой посередине.</p><p class="photo-rights">Фото: Иванова А. А., с разрешения автора. Источник: архив клиники</p></figcaption></figure></details>`,
  )
  .join("")}</div>`;
