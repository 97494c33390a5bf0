import { hasHalfFilledForm } from "../../lib/half-filled-forms";
import { CallerCard } from "./caller/caller-card";
import { FoundList } from "./found-list";
import { useEscape } from "./use-escape";
import type { Finding } from "./use-finding";
import { VisitCard } from "./visit-card";

/** What was found, or one visit of it, over the screen of the clinic. */
export function FindPanel({ finding }: { finding: Finding }) {
  const { results, opened, caller, open, back, shut, bookFor } = finding;
  const leave = opened !== null && results !== null ? back : shut;
  useEscape(() => {
    // What a caller has said is not said twice.
    if (caller === null || !hasHalfFilledForm()) leave();
  });
  if (caller !== null) {
    return (
      <CallerCard
        key={caller.person?.id ?? 0}
        person={caller.person}
        onClose={shut}
        onBooked={finding.reloadDays}
      />
    );
  }
  if (opened !== null) {
    return (
      <VisitCard
        key={opened.listed.id}
        opened={opened}
        backLabel={results === null ? "Закрыть" : "Назад к\u00a0найденному"}
        onBack={leave}
        onReload={finding.reloadOpened}
        onChanged={finding.noteChange}
        onBookAgain={bookFor}
      />
    );
  }
  return (
    results !== null && (
      <FoundList
        key={results.number}
        results={results}
        onOpen={(visit) => open(visit, visit)}
        onBook={bookFor}
        onClose={shut}
      />
    )
  );
}
