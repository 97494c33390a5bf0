import { placeOfField } from "@rodinki/content-model/reading/front-matter";
import type { TextFacts } from "@rodinki/content-model/kinds/text-kind";
import type { Finding } from "./finding";
import { readData } from "@rodinki/content-model/data/data-files";

/** A text on health that no doctor has signed: it rests on sources, or the editors alone have checked it. */
export function missingSignature(file: string, raw: string, facts: TextFacts): Finding[] {
  const { reviewer, sources = [] } = facts;
  const one = { kind: "signature", severity: "warning" } as const;
  if (reviewer === undefined) {
    if (sources.length === 0) return [];
    return [
      {
        ...one,
        ...placeOfField(file, raw, "sources"),
        text: "Есть источники, но никто не проверил",
      },
    ];
  }
  const who = readData("content/reviewers.yml")[reviewer];
  if (!who || who.doctor) return [];
  return [
    { ...one, ...placeOfField(file, raw, "reviewer"), text: `Проверил не врач: ${who.role}` },
  ];
}
