/** What authors call the fields of the schemas. A field whose name means different things has a `title` in its schema. */
const LABELS: Readonly<Record<string, string>> = {
  about: "О программе",
  advice: "Что делать",
  akkord: "Правило АККОРД",
  alliance: "Альянс",
  alt: "Что нарисовано (для тех, кто не видит)",
  answer: "Ответ врача",
  asked: "Что спрашивают",
  banner: "Последняя полоса",
  booking: "Кнопка записи",
  by: "Кто ответил",
  changes: "Что изменилось",
  check: "Бесплатный осмотр",
  checked: "Осмотрено",
  cited: "Есть источник",
  cities: "Городов",
  city: "Город",
  columns: "Столбцы",
  complaints: "Жалобы",
  contact: "Почта для писем",
  cover: "Обложка",
  date: "Дата",
  demo: "Демонстрация",
  dermatologists: "Врачей",
  description: "Описание для списков и поисковиков",
  doctor: "Врач",
  draft: "Черновик",
  drawing: "Рисунок",
  duration: "Длительность",
  external: "Ведёт на другой сайт",
  footer: "Подвал",
  forms: "Другие названия",
  from: "Старый адрес",
  harm: "Вред от ошибки",
  header: "Шапка",
  id: "Имя латинскими буквами",
  info: "Признаки",
  interesting: "Интересное",
  kind: "Вид источника",
  label: "Надпись",
  lead: "Вводка",
  legal: "Строка о диагнозе",
  like: "Склоняется как",
  link: "Ссылка",
  links: "Ссылки",
  list: "Пункты",
  meanings: "Что значат числа",
  means: "Как это у нас называется",
  name: "Имя",
  nextReview: "Проверить снова",
  note: "Примечание",
  notes: "Таблица для записей",
  opinions: "Мнения врачей",
  order: "Место в списке",
  other: "Заголовок второго столбца",
  page: "Страница",
  pairs: "Подпись под рисунками",
  patients: "Осмотрено",
  plates: "Рисунки",
  portrait: "Портрет",
  promise: "Обещание",
  provider: "Площадка",
  quote: "Предложение, как оно стоит в тексте",
  read: "Прочитан в источнике",
  reviewed: "Проверено",
  reviewer: "Кто проверил",
  risk: "Ссылка на срочное",
  role: "Роль",
  rule: "Заголовок первого столбца",
  rules: "Правила",
  secondary: "Вторая ссылка",
  sign: "Такой же признак ABCDE",
  signs: "Признаки",
  source: "Источник",
  sources: "Источники",
  speciality: "Специальность",
  statement: "Главная мысль",
  statements: "Утверждения",
  steps: "Шаги",
  subject: "Тема",
  subjects: "Темы по порядку",
  suspicions: "Подозрений",
  term: "Слово",
  text: "Текст",
  title: "Заголовок",
  to: "Куда ведёт",
  today: "Сегодня",
  topics: "Темы",
  urgencies: "Срочность",
  urgency: "Как скоро к врачу",
  until: "Прочитать снова до",
  url: "Ссылка",
  usual: "У обычной родинки",
  verdict: "Ответ",
  video: "Видео",
  week: "На этой неделе",
  word: "Слово",
  words: "Слова источника",
  year: "Год",
  years: "Годы",
};

/** Advice where that of the schema is for an author who writes the file by hand. */
const HINTS: Readonly<Record<string, string>> = {
  duration: "Минуты и секунды: 0:40",
  changes: "Новые сверху",
  like: "Обычное слово, которое склоняется так же: меланин — как магазин",
  sources: "На них ссылаются номера в тексте",
  external: "Только если новый адрес на другом сайте",
};

/** What an entry of a list is called on the button that adds one. */
const ONE: Readonly<Record<string, string>> = {
  asked: "вопрос",
  changes: "изменение",
  columns: "столбец",
  complaints: "жалобу",
  footer: "столбец",
  forms: "название",
  header: "ссылку",
  links: "ссылку",
  list: "пункт",
  plates: "рисунок",
  rules: "правило",
  signs: "признак",
  sources: "источник",
  statements: "утверждение",
  steps: "шаг",
  subjects: "тему",
  years: "год",
};

/** What the values of a choice mean. */
const CHOICES: Readonly<Record<string, string>> = {
  guideline: "Клинические рекомендации",
  registry: "Регистр или ежегодник",
  review: "Обзор исследований",
  trial: "Рандомизированное исследование",
  study: "Другое исследование",
  authority: "Страница организации здравоохранения",
  law: "Закон",
  press: "Новость агентства",
  youtube: "YouTube",
  rutube: "RUTUBE",
  vk: "VK Видео",
  file: "Файл в папке текста",
  today: "Сегодня",
  week: "На этой неделе",
  check: "На бесплатный осмотр",
  face: "Лицо и шея",
  scalp: "Под волосами",
  front: "Грудь и живот",
  sides: "Бока",
  arms: "Руки",
  back: "Спина",
  legs: "Ноги",
  feet: "Стопы",
  high: "Большой",
  medium: "Средний",
  low: "Малый",
  right: "Верно",
  correct: "Исправить",
  remove: "Убрать",
  A: "A — асимметрия",
  B: "B — края",
  C: "C — цвет",
  D: "D — диаметр",
  E: "E — изменения",
};

/** What authors call a field, when its schema says nothing else. */
export const fieldName = (name: string): string | undefined => LABELS[name];

/**
 * @param at where the field stands, for the developer
 * @throws Error when nobody has said what authors call it
 */
export function labelOf(name: string, title: string | undefined, at: string): string {
  const label = title ?? LABELS[name];
  if (label !== undefined) return label;
  throw new Error(`${at}: a field without a Russian label. Give its schema a title.`);
}

/** @param description the schema's own advice */
export const hintOf = (name: string, description: string | undefined): string | undefined =>
  HINTS[name] ?? description;

/** The word behind «Добавить». */
export const oneOf = (name: string): string => ONE[name] ?? "запись";

/** @throws Error when nobody has said what the value means */
export function choiceLabel(value: string, at: string): string {
  const label = CHOICES[value];
  if (label !== undefined) return label;
  throw new Error(`${at}: the choice ${value} has no Russian label in desk/collections/labels.ts.`);
}
