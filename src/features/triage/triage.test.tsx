import { render, screen, within } from "@testing-library/react";
import signs from "../../../content/signs.yml";
import triage from "../../../content/triage.yml";
import { URGENCIES } from "../../../shared/signs";
import { Triage } from "./triage";

const waits = ({ urgency }: { urgency: string }) => urgency === "check";

test("whatever cannot wait for a usual visit is among the complaints", () => {
  const named = triage.complaints.flatMap((complaint) => complaint.signs);
  const missing = Object.entries(signs.signs).filter(
    ([id, sign]) => !waits(sign) && !named.includes(id),
  );
  expect(missing.map(([id]) => id)).toEqual([]);
});

const asWritten = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ");

test.each(triage.complaints)(
  "«$title» says what signs.yml says of each of its signs",
  ({ title, signs: names }) => {
    render(<Triage />);
    const complaint = screen.getByText(title).closest("details");
    if (!complaint) throw new Error("There is no such complaint.");
    const found = names.flatMap((name) => signs.signs[name] ?? []);
    expect(found).toHaveLength(names.length);
    const [soonest] = URGENCIES.filter((urgency) => found.some((sign) => sign.urgency === urgency));
    const { label } = signs.urgencies[soonest ?? "check"];
    expect(
      within(complaint.querySelector("summary") ?? complaint).getByText(label),
    ).toBeInTheDocument();
    for (const { text, urgency, doctor } of found) {
      const item = within(complaint).getByText(`${text}.`, {
        normalizer: (words) => asWritten(words).replace(/^./, (first) => first.toLowerCase()),
      });
      const { label: soon, advice } = signs.urgencies[urgency];
      expect(asWritten(item.closest("div")?.querySelector("p")?.textContent)).toBe(
        `${soon}. ${advice.trim()} ${signs.doctors[doctor].trim()}`,
      );
    }
  },
);
