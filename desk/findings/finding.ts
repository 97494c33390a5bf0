import { readFileSync } from "node:fs";
import { readData } from "@rodinki/content-model/data/data-files";

/** Something that an author should do or know. */
export interface Finding {
  kind: Kind;
  /** An error stops the build. */
  severity: "error" | "warning";
  /** Path from the root of the project. */
  file: string;
  /** The line, from 1. */
  line: number;
  /** The finding in Russian, for the author. */
  text: string;
}

/** Groups of the start page, the most urgent first: what each is called, and what to do about it. */
export const KINDS = {
  mistake: {
    title: "Ошибки",
    advice: "Пока они есть, сайт не соберётся.",
  },
  table: {
    title: "Испорченные таблицы",
    advice: "В ячейки попали абзацы и списки. Вынесите их из таблицы или уберите её.",
  },
  alt: {
    title: "Рисунки без описания",
    advice: "Опишите рисунок для тех, кто его не видит. Без этого сайт не соберётся.",
  },
  doctor: {
    title: "Врач просит исправить",
    advice:
      "Исправьте предложение или уберите его. Врач отвечал на прежние слова: потом на странице для врача возьмите новые.",
  },
  overdue: {
    title: "Пора перечитать",
    advice: "Срок проверки прошёл. Перечитайте текст с источниками и поставьте новые даты.",
  },
  due: {
    title: "Скоро перечитать",
    advice: "До срока проверки осталось меньше месяца.",
  },
  scheduled: {
    title: "Выйдет в свой день",
    advice: "Эти тексты появятся на сайте сами, когда наступит дата.",
  },
  draft: {
    title: "Спрятаны с сайта",
    advice: "Читатели их не видят. Когда текст готов, снимите отметку «Спрятать с сайта».",
  },
  source: {
    title: "Старые источники",
    advice: "Посмотрите, нет ли исследований или рекомендаций новее.",
  },
  hard: {
    title: "Трудно читать",
    advice: "Разделите длинное предложение на два.",
  },
  signature: {
    title: "Нет подписи врача",
    advice: "Покажите текст врачу. После проверки врач указывает себя и даты.",
  },
  fact: {
    title: "Общие факты",
    advice: "Один факт стоит в нескольких текстах: если изменить его, изменятся все.",
  },
} as const;

export type Kind = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as Kind[];

const MESSAGE = /^(?<file>\S+?):(?<line>\d+) — (?<text>[\s\S]+)$/;

/** A message of the site's check as a finding: it begins with file and line. */
export function fromMessage(kind: Kind, severity: Finding["severity"], message: string): Finding {
  const { file = "", line = "1", text = message } = MESSAGE.exec(message)?.groups ?? {};
  const [first = "", ...rest] = text;
  return { kind, severity, file, line: Number(line), text: first.toUpperCase() + rest.join("") };
}

const FACTS = "content/facts.yml";

const USE = /:shared-fact\[([^\]]+)\]/g;

/** The shared facts that a text states, by their names. */
export const factsOf = (raw: string): string[] =>
  [...raw.matchAll(USE)].flatMap(([, name]) => name ?? []);

/**
 * Facts that stand in several places: an author who changes one changes all of them.
 *
 * @param texts the facts that each file states
 */
export function sharedFacts(texts: ReadonlyMap<string, readonly string[]>): Finding[] {
  const written = readFileSync(FACTS, "utf8").split("\n");
  return Object.entries(readData(FACTS)).flatMap(([name, { text: fact }]) => {
    const places = [...texts].filter(([, stated]) => stated.includes(name)).map(([file]) => file);
    if (places.length < 2) return [];
    const line = written.findIndex((start) => start.startsWith(`${name}:`)) + 1;
    const text = `${fact} Стоит в ${places.length} текстах: ${places.join(", ")}`;
    return { kind: "fact", severity: "warning", file: FACTS, line: Math.max(line, 1), text };
  });
}
