import Type, { type Static } from "typebox";
import { URGENCIES } from "../../shared/signs";
import { day, source } from "../kinds/front-matter-fields";
import { ContentError, type Place } from "../reading/content-error";
import { parseContentYaml } from "../reading/content-yaml";
import { named, strict, text } from "./data-fields";
import { typographAll } from "./typograph-all";

export const SIGNS_FILE = "content/signs.yml";

const name = Type.String({
  pattern: "^[a-z][a-z0-9-]*$",
  description: "Латинские буквы, цифры и дефисы",
});

const urgency = (title: string) =>
  Type.Object(
    {
      label: named("Коротко, в списках"),
      lead: named("Слово, которое читают вслух вместо цвета"),
      when: named("Над списком признаков, с «если:»"),
      advice: named("Совет при одном признаке"),
      sooner: Type.Optional(named("Как попасть раньше, если записи нет")),
    },
    { ...strict, title },
  );

const doctors = Type.Object(
  {
    ambulance: named("Скорая"),
    dermatologist: named("Дерматолог"),
    oncologist: named("Онколог"),
    ophthalmologist: named("Офтальмолог"),
    "eye-emergency": named("Глазная неотложная помощь"),
    surgeon: named("Хирург"),
    "by-place": named("Врач того места"),
    "treatment-ambulance": named("Скорая к тому, кто лечится от рака"),
    "duty-oncologist": named("Дежурный онколог"),
    "pain-doctor": named("Кто снимает боль"),
    paediatrician: named("Педиатр"),
    "free-check": named("Бесплатный осмотр"),
  },
  { ...strict, title: "К кому" },
);

export type Doctor = keyof Static<typeof doctors>;

const doctorName = Type.Enum(Object.keys(doctors.properties) as Doctor[], {
  title: "К кому",
  description: `Напишите, к кому идти: ${Object.keys(doctors.properties).join(", ")}`,
});

export const urgencyName = Type.Enum([...URGENCIES], {
  title: "Как скоро",
  description: `Напишите, как скоро идти к врачу: ${URGENCIES.join(", ")}`,
});

/** A group of people for whom doctor or urgency differ. */
const person = (title: string) =>
  Type.Object(
    {
      label: named("Ответ на вопрос «Чья это кожа?»"),
      doctor: Type.Optional(doctorName),
      urgency: Type.Optional(urgencyName),
      note: Type.Optional(named("Что им сказать ещё")),
    },
    { ...strict, title },
  );

const whom = Type.Object(
  {
    child: person("Ребёнок"),
    pregnant: person("Беременная"),
    "low-immunity": person("Подавлен иммунитет"),
    "after-cancer": person("После рака кожи"),
  },
  { ...strict, title: "Чья это кожа" },
);

export type Whom = keyof Static<typeof whom>;

const sign = Type.Object(
  {
    title: named("Заголовок карточки"),
    text: named("Продолжение слов «…, если:»"),
    note: Type.Optional(named("Что о нём ещё знать, целыми предложениями")),
    place: Type.Enum(["skin", "nail", "palm-sole", "mucosa", "eye", "scar", "lymph-node", "body"], {
      title: "Где",
      description:
        "Напишите, где признак: skin, nail, palm-sole, mucosa, eye, scar, lymph-node или body",
    }),
    whom: Type.Enum(["everyone", "child", "after-melanoma", "immunosuppressed", "over-40"], {
      title: "Кого касается",
      description:
        "Напишите, кого он касается: everyone, child, after-melanoma, immunosuppressed или over-40",
    }),
    urgency: urgencyName,
    doctor: doctorName,
    // A complaint that is no sign of a disease has no source.
    source: Type.Optional(name),
    noteSource: Type.Optional(Type.String({ ...name, title: "Источник пояснения" })),
    checked: Type.String({ description: "Назовите проверившего из content/reviewers.yml" }),
    match: Type.Optional(
      Type.Array(text, { minItems: 1, title: "По каким словам признак узнают в тексте" }),
    ),
  },
  strict,
);

/** Signs that a person may find, with the urgency and the doctor. */
export const signs = Type.Object(
  {
    urgencies: Type.Object(
      {
        now: urgency("Сейчас, скорая"),
        today: urgency("Сегодня"),
        week: urgency("На этой неделе"),
        check: urgency("На обычном осмотре"),
      },
      { ...strict, title: "Как скоро" },
    ),
    doctors,
    whom,
    others: named("То же одним абзацем, где не спрашивают"),
    sources: Type.Record(
      name,
      Type.Object({ ...source.properties, read: day("чтения источника") }, strict),
      { ...strict, title: "Источники" },
    ),
    signs: Type.Record(name, sign, { ...strict, title: "Признаки" }),
  },
  strict,
);

export type Signs = Static<typeof signs>;
export type Sign = Signs["signs"][string];

/**
 * Reads the list.
 *
 * @throws ContentError also when a sign names a source that the list does not have
 */
export function parseSigns(yaml: string): Signs {
  const read = parseContentYaml(signs, { file: SIGNS_FILE, text: yaml });
  for (const [id, sign] of Object.entries(read.signs)) {
    const missing = missingSource(sign, read.sources);
    if (missing === undefined) continue;
    throw new ContentError(
      { file: SIGNS_FILE, line: lineOf(yaml, id) },
      `у признака ${id} нет источника${missing && ` «${missing}»`}`,
      `Назовите один из списка sources: ${Object.keys(read.sources).join(", ")}`,
    );
  }
  return read;
}

/** @returns the name of a missing source; undefined: none is missing */
function missingSource(
  { source: from, noteSource, note, urgency: soon }: Sign,
  sources: Signs["sources"],
): string | undefined {
  if (from === undefined && soon !== "check") return "";
  if (note !== undefined && noteSource === undefined) return "";
  return [from, noteSource].find((one) => one !== undefined && !Object.hasOwn(sources, one));
}

const lineOf = (yaml: string, id: string) =>
  yaml.split("\n").findIndex((line) => line.trim() === `${id}:`) + 1;

/**
 * @param names ids with commas between them, as a text or a file writes them
 * @param place where they are written
 * @throws ContentError at a name that the list does not have
 */
export const namedSigns = (
  { signs: all }: Pick<Signs, "signs">,
  names: string,
  place: Place,
): Sign[] =>
  names
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((id) => {
      const sign = Object.hasOwn(all, id) ? all[id] : undefined;
      if (sign) return sign;
      throw new ContentError(
        place,
        `нет признака «${id}»`,
        `Назовите один из ${SIGNS_FILE} (${Object.keys(all).join(", ")}) или добавьте его туда`,
      );
    });

/** A sign for pages in a browser; its source is in the HTML. */
export type ShownSign = Pick<Sign, "text" | "note" | "urgency" | "doctor">;

/** Words for urgencies and doctors, with the differences for some people. */
export type ShownList = Pick<Signs, "urgencies" | "doctors" | "whom" | "others">;

/**
 * The list for components, without the fields that only the build reads.
 *
 * @throws ContentError
 */
export function shownSigns(yaml: string): ShownList & { signs: Record<string, ShownSign> } {
  const list = typographAll(parseSigns(yaml));
  const shown = Object.entries(list.signs).map(([id, sign]): [string, ShownSign] => {
    const { text: words, note, urgency: soon, doctor } = sign;
    return [id, { text: words, ...(note && { note }), urgency: soon, doctor }];
  });
  const { urgencies, doctors: to, whom: people, others } = list;
  return { urgencies, doctors: to, whom: people, others, signs: Object.fromEntries(shown) };
}
