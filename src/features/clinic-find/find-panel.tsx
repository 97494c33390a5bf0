import { hasHalfFilledForm } from "../../lib/half-filled-forms";
import { CallerCard } from "./caller/caller-card";
import { WalkInCard } from "./caller/walk-in-card";
import { FoundList } from "./found-list";
import { useEffect, useRef } from "react";
import type { Finding } from "./use-finding";
import type { Step } from "./use-steps";
import { VisitCard } from "./visit-card";

/** Handles the Escape key wherever the focus is, unless a dialog is open or the key has another meaning there. */
function useEscape(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => void (latest.current = run));
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]") === null) latest.current();
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, []);
}

/**
 * The cards that are open over the clinic's screen. Those to which the back and forward buttons lead are only hidden,
 * so that typed values are retained.
 */
export function FindPanel({ finding }: { finding: Finding }) {
  const { steps, shown, before, back, shut } = finding;
  useEscape(() => {
    // A partly filled-in form is not closed, because the caller would have to repeat everything.
    const isForm = shown?.kind === "caller" || shown?.kind === "walk-in";
    if (isForm && hasHalfFilledForm()) return;
    if (before !== undefined) back();
    else shut();
  });
  const opened = new Map(steps.map((step) => [step.number, step]));
  if (shown !== undefined) opened.set(shown.number, shown);
  return [...opened.values()].map((step) => (
    <div key={step.number} hidden={step.number !== shown?.number}>
      <Opened step={step} finding={finding} isShown={step.number === shown?.number} />
    </div>
  ));
}

interface OpenedProps {
  step: Step;
  finding: Finding;
  isShown: boolean;
}

function Opened({ step, finding, isShown }: OpenedProps) {
  const { before, open, back, shut, bookFor, fill, noteChange, reloadDays } = finding;
  if (step.kind === "found") {
    return (
      <FoundList
        results={step.results}
        isShown={isShown}
        onOpen={(visit) => open(visit, visit)}
        onBook={bookFor}
        onClose={shut}
      />
    );
  }
  if (step.kind === "visit") {
    return (
      <VisitCard
        listed={step.listed}
        known={step.known}
        isShown={isShown}
        backLabel={before?.kind === "found" ? "Назад к\u00a0найденному" : "Закрыть"}
        onBack={before === undefined ? shut : back}
        onChanged={noteChange}
        onBookAgain={bookFor}
      />
    );
  }
  const form = { isFilling: step.isFilling, isShown, onFill: fill, onBack: back, onClose: shut };
  return step.kind === "caller" ? (
    <CallerCard person={step.person} {...form} onBooked={reloadDays} />
  ) : (
    <WalkInCard {...form} onChanged={noteChange} />
  );
}
