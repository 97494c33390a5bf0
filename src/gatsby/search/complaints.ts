import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Data } from "../../../content-model/data/data-files";
import type { Sign, Whom } from "../../../content-model/data/signs";
import { complaintsOf, signsOf, type Urgency } from "../../../shared/signs";
import type { ComplaintCard } from "../../lib/search-files";
import { Complaints } from "../graphql/complaints";

/** The page of «Что вас беспокоит?». */
export const TRIAGE = "/#triage";

/** A complaint of «Что вас беспокоит?» for the search. */
export interface ComplaintText {
  title: string;
  /** Names of its signs in content/signs.yml. */
  names: string[];
  /** Set if all of its signs are on the skin or on a mucous membrane, for which another doctor is responsible. */
  where?: "skin" | "mucosa";
  /** Urgency, doctor, directions and signs: the same content as in the triage. */
  card: ComplaintCard;
  /** The cards of people who have another doctor or urgency. */
  forPeople: Record<Whom, ComplaintCard>;
}

/** @returns the text without breaks of lines and hard spaces */
export const onOneLine = (text = "") => text.replace(/\s+/g, " ").trim();

interface Lists {
  words: Data<"content/triage.yml">;
  list: Data<"content/signs.yml">;
  programme: Data<"content/programme.yml">;
}

/** The triage's answers, by the title of the complaint. */
function answersFor({ list, ...lists }: Lists, whom?: Whom) {
  const person = whom && list.whom[whom];
  const theirs = Object.entries(list.signs).map(([name, sign]): [string, Sign] => [
    name,
    person ? (signsOf([sign], person)[0] ?? sign) : sign,
  ]);
  const props = { ...lists, list: { ...list, signs: Object.fromEntries(theirs) }, person };
  const html = renderToStaticMarkup(createElement(Complaints, props));
  const answers = parse(html)
    .querySelectorAll("details[data-urgency]")
    .map((details): [string, ComplaintCard] => {
      details.querySelector(".sources")?.remove();
      const title = onOneLine(details.querySelector(".complaint")?.text);
      const urgency = details.getAttribute("data-urgency") as Urgency;
      return [title, { urgency, html: details.querySelector(".answer")?.innerHTML ?? "" }];
    });
  return new Map(answers);
}

/**
 * Whether the signs are on everybody's skin, or some on mucous membranes, for which other doctors than the dermatologist are
 * responsible.
 */
function whereOf(signs: readonly Sign[]): Pick<ComplaintText, "where"> {
  if (signs.some(({ place }) => place === "mucosa")) return { where: "mucosa" };
  const isOfSkin = ({ place, doctor, whom }: Sign) =>
    place === "skin" && doctor === "dermatologist" && (whom === "everyone" || whom === "over-40");
  return signs.every(isOfSkin) ? { where: "skin" } : {};
}

/**
 * Each complaint as a separate text, from the HTML that readers see: so the search always shows the same urgency as the triage,
 * together with the signs on which it depends.
 */
export function complaintTexts(lists: Lists): ComplaintText[] {
  const answers = answersFor(lists);
  const people = Object.keys(lists.list.whom) as Whom[];
  const forPeople = people.map((whom) => ({ whom, theirs: answersFor(lists, whom) }));
  return complaintsOf(lists.words.complaints, lists.list.signs).map(
    ({ title, urgency, groups }) => {
      const name = onOneLine(title);
      const cardOf = (cards: typeof answers) => cards.get(name) ?? { urgency, html: "" };
      const theirs = forPeople.map(({ whom, theirs: own }) => [whom, cardOf(own)]);
      return {
        title: name,
        names: lists.words.complaints.find((complaint) => complaint.title === title)?.signs ?? [],
        ...whereOf(groups.flatMap(({ signs }) => signs)),
        card: cardOf(answers),
        forPeople: Object.fromEntries(theirs) as Record<Whom, ComplaintCard>,
      };
    },
  );
}
