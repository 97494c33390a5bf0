import type { PlanPreview } from "@rodinki/contract/plan";

/** Of a plan that adds 368 times, and asks nothing. */
export const previewOf = (changes: Partial<PlanPreview> = {}): PlanPreview => ({
  id: 3,
  fileName: "план.xlsx",
  sheet: "Февраль",
  digest: "a".repeat(64),
  expiresAt: "2026-11-28T10:00:00Z",
  lines: 2,
  importedBefore: null,
  totals: { added: 368, known: 4, closed: 0, rescheduled: 0 },
  weeks: [
    {
      clinic: "Клиника",
      doctor: "Орлова Мария",
      week: "2026-12-07",
      added: 368,
      known: 4,
      closed: 0,
      hours: [
        { weekdays: [1, 2, 3, 5], begins: "09:00", ends: "15:00" },
        { weekdays: [4], begins: "12:00", ends: "16:30" },
      ],
    },
  ],
  newNames: [],
  questions: [],
  confirmations: [],
  changes: [],
  warnings: [],
  isReady: true,
  ...changes,
});
