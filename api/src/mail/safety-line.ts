import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSigns, SIGNS_FILE } from "../../../content-model/data/signs";
import { groupSigns } from "../../../shared/signs";
import type { Paragraph } from "./email-message";

/** Signs with which a person should not wait for a visit; the page of signs says how soon to see which doctor. */
const NAMED = ["bleeding", "fast-growth"];

const { signs, urgencies, doctors } = parseSigns(
  readFileSync(path.join(__dirname, "..", "..", "..", SIGNS_FILE), "utf8"),
);

const asQuestion = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}?`;

const lines = groupSigns(NAMED.flatMap((id) => signs[id] ?? [])).map(
  ({ urgency, doctor, signs: found }) =>
    `${asQuestion(found.map(({ text }) => text).join(", или "))} ${urgencies[urgency].advice} ${doctors[doctor]}`,
);

/** Advice for a spot that has changed, for e-mails about visits; read from content/signs.yml at the start. */
export const safetyLine = (siteUrl: string): Paragraph[] => [
  ...lines,
  { label: "Когда не ждать", href: `${siteUrl}/risk`, isAside: true },
];
