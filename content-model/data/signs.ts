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
    },
    { ...strict, title },
  );

const doctors = Type.Object(
  {
    ambulance: named("Скорая"),
    dermatologist: named("Дерматолог"),
    oncologist: named("Онколог"),
    ophthalmologist: named("Офтальмолог"),
    "by-place": named("Врач того места"),
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

const sign = Type.Object(
  {
    title: named("Заголовок карточки"),
    text: named("Продолжение слов «…, если:»"),
    place: Type.Enum(["skin", "nail", "palm-sole", "mucosa", "eye", "scar", "lymph-node"], {
      title: "Где",
      description: "Напишите, где признак: skin, nail, palm-sole, mucosa, eye, scar или lymph-node",
    }),
    whom: Type.Enum(["everyone", "child", "after-melanoma", "immunosuppressed", "over-40"], {
      title: "Кого касается",
      description:
        "Напишите, кого он касается: everyone, child, after-melanoma, immunosuppressed или over-40",
    }),
    urgency: Type.Enum([...URGENCIES], {
      title: "Как скоро",
      description: `Напишите, как скоро идти к врачу: ${URGENCIES.join(", ")}`,
    }),
    doctor: doctorName,
    // A reason to come that is no sign of a disease has none.
    source: Type.Optional(name),
    checked: Type.String({ description: "Назовите проверившего из content/reviewers.yml" }),
    match: Type.Optional(
      Type.Array(text, { minItems: 1, title: "По каким словам признак узнают в тексте" }),
    ),
  },
  strict,
);

/** What somebody may see, how soon to see a doctor with it, and which one. */
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
    whom: Type.Object(
      { child: doctorName, "after-melanoma": doctorName },
      { ...strict, title: "К кому идут они, какой бы ни был признак" },
    ),
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
 * @throws ContentError also when a sign names a source that the list has not
 */
export function parseSigns(yaml: string): Signs {
  const read = parseContentYaml(signs, { file: SIGNS_FILE, text: yaml });
  for (const [id, { source: from, urgency: soon }] of Object.entries(read.signs)) {
    if (from === undefined ? soon === "check" : Object.hasOwn(read.sources, from)) continue;
    throw new ContentError(
      { file: SIGNS_FILE, line: lineOf(yaml, id) },
      `у признака ${id} нет источника${from === undefined ? "" : ` «${from}»`}`,
      `Назовите один из списка sources: ${Object.keys(read.sources).join(", ")}`,
    );
  }
  return read;
}

const lineOf = (yaml: string, id: string) =>
  yaml.split("\n").findIndex((line) => line.trim() === `${id}:`) + 1;

/**
 * @param names ids with commas between them, as a text or a file writes them
 * @param place where they are written
 * @throws ContentError at a name that the list has not
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

/** A sign as pages say it in a browser; where it is from stands in the HTML. */
export type ShownSign = Pick<Sign, "text" | "urgency" | "doctor">;

/**
 * What components get of the list: without what only the build reads.
 *
 * @throws ContentError
 */
export function shownSigns(yaml: string): Pick<Signs, "urgencies" | "doctors"> & {
  signs: Record<string, ShownSign>;
} {
  const { urgencies, doctors: whom, signs: all } = typographAll(parseSigns(yaml));
  const shown = Object.entries(all).map(([id, sign]): [string, ShownSign] => {
    const { text: words, urgency: soon, doctor } = sign;
    return [id, { text: words, urgency: soon, doctor }];
  });
  return { urgencies, doctors: whom, signs: Object.fromEntries(shown) };
}
