import type { Problem } from "../../writing/problems";
import type { Presence } from "../../writing/presence";
import { TEXT_EDITOR } from "../selection";
import { decap } from "../decap";
import type { Refusal } from "./send";

/** The control of a field, by the name that Decap begins its id with. */
const controlOf = (field: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    field === "body" ? TEXT_EDITOR : `[id^="${CSS.escape(field)}-field"]`,
  );

/** The innermost part of the text that has these words. */
function partWith(words: string): Element | undefined {
  const editor = document.querySelector(TEXT_EDITOR);
  const parts = [...(editor?.querySelectorAll("p,li,td,th,h2,h3,blockquote,textarea") ?? [])];
  return parts.findLast((part) => (part.textContent ?? "").includes(words));
}

/** Shows the field of a problem, or its place in the text, with the caret there. */
function goToProblem({ field, near }: Problem): void {
  const control = controlOf(field);
  const place = (near === undefined ? undefined : partWith(near)) ?? control;
  if (!place) return;
  place.scrollIntoView({ block: "center" });
  // A picture field has a button, a list its own.
  const inside = control?.matches("input,textarea,select,[contenteditable]")
    ? control
    : (control?.querySelector<HTMLElement>("input,textarea,select,button,[tabindex]") ?? control);
  inside?.focus({ preventScroll: true });
  if (place === control) return;
  const words = document.createTreeWalker(place, NodeFilter.SHOW_TEXT).nextNode();
  if (words) window.getSelection()?.collapse(words, 0);
}

/** What the author is shown of the saving. */
export interface SavingState {
  status: "first" | "saving" | "saved";
  /** Something may have been written that is not at the desk yet. */
  isBusy: boolean;
  refusal?: Refusal | undefined;
  problems: Problem[];
  presence?: Presence | undefined;
  /** The text has changed elsewhere, and nothing has been written here since. */
  isOld: boolean;
}

const SAYS: Record<SavingState["status"], string> = {
  first: "Всё, что вы пишете, сохраняется само.",
  saving: "Сохраняется…",
  saved: "Сохранено.",
};

const button = (label: string, onClick: () => void) =>
  decap.h("button", { type: "button", onClick }, label);

function statusLine({ status, refusal }: SavingState): unknown {
  const { h } = decap;
  if (!refusal) return h("p", { className: "desk-saved", role: "status" }, SAYS[status]);
  // The web server asks who it is before every page.
  const door = h("a", { href: "/", target: "_blank" }, "Войти");
  return h(
    "p",
    { className: "desk-saved desk-not-saved", role: "alert" },
    `Не сохранено: ${refusal.refusal} `,
    refusal.kind === "signed-out" && door,
  );
}

/** The text has changed elsewhere: both stay, whatever the author presses. */
const decisionPart = (decide: (decision: "over" | "aside") => void): unknown =>
  decap.h(
    "p",
    { className: "desk-decide" },
    button("Оставить то, что в этом окне", () => decide("over")),
    button("Показать то, что за столом", () => decide("aside")),
    " Другое останется в «Истории» текста.",
  );

function presencePart({ presence, isOld, refusal }: SavingState): unknown {
  const { h } = decap;
  if (isOld && !refusal)
    return h(
      "p",
      { className: "desk-others", role: "status" },
      "Этот текст изменили в другом окне. ",
      button("Показать, каким он стал", () => window.location.reload()),
    );
  const { people = [], isTwice = false } = presence ?? {};
  const also = people.length > 0 ? `Этот текст сейчас открыт: ${people.join(", ")}. ` : "";
  const twice = isTwice ? "Этот текст открыт у вас ещё в одном окне. " : "";
  return also + twice === ""
    ? null
    : h(
        "p",
        { className: "desk-others", role: "status" },
        `${also}${twice}Договоритесь, кто пишет первым: второму окну придётся выбирать.`,
      );
}

const problemItem = (problem: Problem, index: number): unknown =>
  decap.h(
    "li",
    { key: index },
    button(problem.label, () => goToProblem(problem)),
    ` ${problem.words}`,
  );

/** @returns what stands above the form: whether all is saved, who else is here, and what stands in the way of sending */
export function savingPart(
  state: SavingState,
  decide: (decision: "over" | "aside") => void,
): unknown {
  const { h } = decap;
  return h(
    "div",
    { className: "desk-saving", "aria-busy": state.isBusy },
    statusLine(state),
    state.refusal?.kind === "changed" && decisionPart(decide),
    presencePart(state),
    state.problems.length > 0 &&
      h(
        "details",
        { className: "desk-problems" },
        h("summary", null, `Чтобы отправить, осталось: ${state.problems.length}`),
        h("ul", null, ...state.problems.map(problemItem)),
      ),
  );
}
