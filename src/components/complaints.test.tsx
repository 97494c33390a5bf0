import { render } from "@testing-library/react";
import signs from "../../content/signs.yml";
import triage from "../../content/triage.yml";
import { URGENCIES } from "../../shared/signs";
import { Complaints } from "./complaints";

const detailsOf = () => {
  const { container } = render(<Complaints words={triage} list={signs} />);
  return [...container.querySelectorAll("details")];
};

test("whatever cannot wait for a usual visit is among the complaints", () => {
  const named = triage.complaints.flatMap((complaint) => complaint.signs);
  const missing = Object.entries(signs.signs).filter(
    ([id, { urgency }]) => urgency !== "check" && !named.includes(id),
  );
  expect(missing.map(([id]) => id)).toEqual([]);
});

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

test.each(triage.complaints)(
  "«$title» says what signs.yml says of each of its signs",
  ({ title, signs: names }) => {
    const complaint = detailsOf().find(
      (details) => details.querySelector(".complaint")?.textContent === title,
    );
    const found = names.flatMap((name) => signs.signs[name] ?? []);
    expect(found).toHaveLength(names.length);
    const [soonest] = URGENCIES.filter((urgency) => found.some((sign) => sign.urgency === urgency));
    const { label } = signs.urgencies[soonest ?? "check"];
    expect(complaint?.querySelector(".soon")?.textContent).toBe(label);
    const items = [...(complaint?.querySelectorAll(".advice li") ?? [])];
    expect(items).toHaveLength(names.length);
    for (const { text, urgency, doctor, source } of found) {
      const item = items.find(({ textContent }) => textContent === `${withCapital(text)}.`);
      const { label: soon, advice } = signs.urgencies[urgency];
      expect(item?.closest(".advice")?.querySelector("p")?.textContent).toBe(
        `${soon}. ${advice} ${signs.doctors[doctor]}`,
      );
      if (source) {
        expect(complaint?.querySelector(`.sources a[href="${source.url}"]`)).not.toBeNull();
      }
    }
  },
);

test("complaints stand in the order of their urgency", () => {
  const shown = detailsOf().map(({ dataset }) => dataset["urgency"]);
  const order = URGENCIES.map(String);
  expect(shown.map((urgency) => order.indexOf(urgency ?? ""))).toEqual(
    shown.map((urgency) => order.indexOf(urgency ?? "")).sort((a, b) => a - b),
  );
});
