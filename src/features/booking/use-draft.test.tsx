import { act, render } from "@testing-library/react";
import { createForm } from "final-form";
import { Form } from "react-final-form";
import { readDraft, type DraftForm } from "../../session/draft";
import { useDraft } from "./use-draft";

const START = { surname: "" };

function Draft({ of }: { of: DraftForm }) {
  useDraft(7, of, START);
  return null;
}

test.each<DraftForm>(["booking", "together"])(
  "the draft of %s has what was filled in, and neither a consent nor an answer of the captcha",
  (of) => {
    const form = createForm<Record<string, unknown>>({
      onSubmit: () => undefined,
      initialValues: START,
    });
    render(<Form form={form} onSubmit={() => undefined} render={() => <Draft of={of} />} />);
    expect(readDraft(7, of)).toBeNull();
    act(() => {
      form.change("surname", "Иванова");
      for (const name of ["agree", "policy-agree"]) form.change(name, true);
      form.change("g-recaptcha-response", "solved");
    });
    expect(readDraft(7, of)).toEqual({ surname: "Иванова" });
  },
);
