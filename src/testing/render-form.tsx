import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Form } from "../forms/form";
import { press } from "./press";

type Values = Record<string, unknown>;

/**
 * A form around the fields of a test, with a button «Отправить» and another thing on the page.
 *
 * @returns `send` presses the button; `values` gives what the form holds; `leave` takes it off the page
 */
export function renderForm(fields: ReactNode, initialValues: Values = {}) {
  let held: Values = {};
  const { unmount } = render(
    <Form<Values> initialValues={initialValues} onSubmit={() => Promise.resolve(null)}>
      {({ values }) => {
        held = values;
        return (
          <>
            {fields}
            <p>Рядом</p>
            <button type="submit">Отправить</button>
          </>
        );
      }}
    </Form>,
  );
  return {
    values: () => held,
    leave: unmount,
    send: () => press("Отправить"),
  };
}

/** The colour of a field's border says its state. */
export const stateOf = (control: HTMLElement): "default" | "success" | "error" => {
  if (control.classList.contains("invalid")) return "error";
  return control.classList.contains("valid") ? "success" : "default";
};
