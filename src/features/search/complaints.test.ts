import questions from "../../../content/questions.yml";
import synonyms from "../../../content/synonyms.yml";
import triage from "../../../content/triage.yml";
import { searchParts, type KnownPage } from "../../testing/search-parts";
import { findPages } from "./find-pages";

/** As the build numbers them: pages, then the complaints of the triage. */
const complaints = triage.complaints.map(({ title }) => title);
const pages = [...new Set(questions.map(({ page }) => page))].filter((page) => page !== "/");
const askedOf = (isOf: (question: (typeof questions)[number]) => boolean) =>
  questions.filter(isOf).flatMap(({ asked }) => asked);
/** A page that has every word of the complaints, and comes before them where nobody has said what answers. */
const RIVAL = "/risk";
const known: KnownPage[] = [
  ...pages.map((path) => ({
    path,
    words: askedOf(({ page }) => page === path || (path === RIVAL && page === "/")).join(" "),
  })),
  ...complaints.map((title) => ({
    path: "/#triage",
    title,
    words: `${title} ${askedOf(({ answer }) => answer === title).join(" ")}`,
  })),
];
const mockParts = searchParts(known, {
  questions: questions.map(({ page, answer, asked }) => ({
    page: known.findIndex(({ path, title }) => (page === "/" ? title === answer : path === page)),
    asked: asked.flatMap((line) => line.split(/, */)),
  })),
  synonyms,
});
jest.mock("/search-index/entry.js", () => ({ part: mockParts.entry }), { virtual: true });
jest.mock("/search-index/words.js", () => ({ part: mockParts.words }), { virtual: true });
jest.mock("/search-index/answers.js", () => ({ part: mockParts.answers }), { virtual: true });
jest.mock("/search-index/pages.js", () => ({ part: mockParts.pages }), { virtual: true });

const BLEEDS = "Кровоточит или быстро растёт";
const CHANGES = "Пятно меняется, не похоже на остальные или появилось после 40 лет";
const HURTS = "Зудит или болит";
const SORE = "Ранка или шершавое пятно не проходит";
const NAIL = "Пятно под ногтем, на ладони или подошве";
const NODE = "Узел рядом с изменившейся родинкой или после меланомы";

test.each([
  ["родинка кровоточит", BLEEDS],
  ["кровоточит родинка", BLEEDS],
  ["кровь из родинки", BLEEDS],
  ["родинка кровит", BLEEDS],
  ["у меня кровоточит родинка, что делать?", BLEEDS],
  ["родинка растёт", BLEEDS],
  ["родинка выросла", BLEEDS],
  ["родинка стала больше", BLEEDS],
  ["кровь не останавливается", "Кровь не останавливается"],
  ["пятно не заживает", SORE],
  ["ранка не заживает", SORE],
  ["узел на шее", NODE],
  ["шишка под мышкой", NODE],
  ["чёрная полоска под ногтем", NAIL],
  ["черное пятно под ногтем", NAIL],
  ["родинка изменилась", CHANGES],
  ["родинка меняется", CHANGES],
  ["родинка почернела", CHANGES],
  ["появилась новая родинка", CHANGES],
  ["болит родинка", HURTS],
  ["чешется родинка", HURTS],
  ["родинка чешется и болит", HURTS],
  ["пятно во рту", "Пятно в глазу, во рту или на половых органах"],
])("«%s» is answered first by «%s»", async (typed, title) => {
  expect((await findPages(typed)).pages[0]).toMatchObject({ path: "/#triage", title });
});

test.each([
  ["радинка кравоточит", BLEEDS],
  ["hjlbyrf rhjdjnjxbn", BLEEDS],
  ["родинка вырасла", BLEEDS],
  ["кров из родинки", BLEEDS],
  ["пятно не зажевает", SORE],
  ["узол на шее", NODE],
  ["чорная полоска под нохтем", NAIL],
  ["родинка изминилась", CHANGES],
  ["балит родинка", HURTS],
  ["родинка чишется", HURTS],
])("«%s», mistyped, is answered first by «%s»", async (typed, title) => {
  expect((await findPages(typed)).pages[0]).toMatchObject({ path: "/#triage", title });
});

test.each([
  ["родинка", "/self-check"],
  ["меланома", "/self-check"],
  ["удалить родинку", "/never-remove"],
  ["бляшка на лице не заживает", "/basal-cell-carcinoma"],
  ["сколько стоит осмотр", "/consultations"],
  ["больно ли удалять родинку", "/biopsy"],
])("«%s» is no complaint and leads to %s", async (typed, path) => {
  expect((await findPages(typed)).pages[0]).toMatchObject({ path });
});
