import "@testing-library/jest-dom";
import { format } from "node:util";
import { configure } from "@testing-library/react";

// What a test waits for comes or does not come: how soon depends on the machine.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no modal dialogs: open and closed is all that the tests need of them.
if (typeof HTMLDialogElement !== "undefined") {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}

// jsdom draws nothing: nothing comes into sight, and no size ever changes.
if (typeof Element !== "undefined") Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// React and the browser report mistakes only to the console: a test that makes one fails. The report is
// thrown after the test, because React would take an exception in the middle of its work for another mistake.
const reports: string[] = [];

/** react-input-mask 2 needs it, and React 18 has it: docs/decisions/001-react-18.md. */
const KNOWN = "findDOMNode is deprecated";

console.error = (...parts: unknown[]) => {
  const report = format(...parts);
  if (!report.includes(KNOWN)) reports.push(report);
};
afterEach(() => {
  const found = reports.splice(0);
  if (found.length > 0) throw new Error(`console.error was called:\n${found.join("\n")}`);
});
