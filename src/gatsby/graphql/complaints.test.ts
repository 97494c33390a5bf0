import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { readData } from "../../../content-model/data/data-files";
import { URGENCIES } from "../../../shared/signs";
import { Complaints } from "./complaints";

const list = readData("content/signs.yml");
const words = readData("content/triage.yml");

const programme = readData("content/programme.yml");
const html = renderToStaticMarkup(createElement(Complaints, { words, list, programme }));
const shown = html.split("<li><details").slice(1);

test("whatever cannot wait for a usual visit is among the complaints", () => {
  const named = words.complaints.flatMap(({ signs }) => signs);
  const missing = Object.entries(list.signs).filter(
    ([id, { urgency }]) => urgency !== "check" && !named.includes(id),
  );
  expect(missing.map(([id]) => id)).toEqual([]);
});

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

test.each(words.complaints)(
  "«$title» says what signs.yml says of each of its signs",
  ({ title, signs: names }) => {
    const complaint = shown.find((details) => details.includes(`>${title}</span>`)) ?? "";
    const found = names.flatMap((name) => list.signs[name] ?? []);
    expect(found).toHaveLength(names.length);
    const soonest = URGENCIES.find((urgency) => found.some((sign) => sign.urgency === urgency));
    expect(complaint).toContain(`>${list.urgencies[soonest ?? "check"].label}</span></summary>`);
    expect(complaint.match(/<li>/g)).toHaveLength(names.length);
    for (const { text, note, urgency, doctor, source } of found) {
      const answer = complaint
        .split('class="advice"')
        .find((part) => part.includes(`<li>${withCapital(text)}. ${note ?? ""}</li>`));
      const { label, advice } = list.urgencies[urgency];
      expect(answer).toContain(`<p><strong>${label}.</strong> ${advice} `);
      expect(answer).toContain(list.doctors[doctor]);
      expect(answer?.includes('href="tel:103"')).toBe(urgency === "now");
      if (source) expect(complaint).toContain(`<a href="${list.sources[source]?.url ?? ""}">`);
    }
  },
);

test("the common complaints and the others stand in the order of their urgency", () => {
  const places = shown.map((details) =>
    URGENCIES.findIndex((urgency) => details.startsWith(` data-urgency="${urgency}"`)),
  );
  const common = words.complaints.filter((complaint) => complaint.common).length;
  for (const list of [places.slice(0, common), places.slice(common)])
    expect(list).toEqual([...list].sort((a, b) => a - b));
  expect(places[0]).toBe(0);
});
