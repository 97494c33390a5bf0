import path from "node:path";
import type { OwnConsent, OwnData, OwnSection } from "@rodinki/contract/own-data";
import { type Block, pdfOf } from "../../../../content-model/document/pdf";
import { printable } from "../../../../shared/print-fonts";
import { formatMoment } from "../../lib/dates";

const SITE_NAME = "Родинки под контролем";

const fonts = path.join(__dirname, "..", "..", "..", "..", "shared", "fonts");

/**
 * A person's data as a PDF to be read. The JSON has the letters that the PDF replaces by codes.
 *
 * @returns the file
 */
export const ownDataPdf = (data: OwnData): Promise<Buffer> =>
  pdfOf(
    {
      title: "Мои данные",
      edition: `${SITE_NAME}. Всё, что о вас хранится: ${formatMoment(new Date(data.madeAt))}`,
      author: SITE_NAME,
      description: "",
      date: new Date(data.madeAt),
      fonts,
    },
    blocksOf(data),
  );

const block = (kind: Block["kind"], text: string): Block => ({
  kind,
  spans: [{ text, bold: false, link: null }],
});
const heading = (text: string) => block("heading", text);
const paragraph = (text: string) => block("paragraph", text);

const blocksOf = ({ views, consents, sections }: OwnData): Block[] => [
  heading("Кто смотрел ваши данные"),
  ...(views.length === 0 ? [paragraph("Пока никто.")] : []),
  ...views.map(({ at, who, what }) => paragraph(`${formatMoment(new Date(at))}: ${who}, ${what}`)),
  heading("На что вы согласились"),
  ...consents.flatMap(consentBlocks),
  ...sections.flatMap(sectionBlocks),
];

const consentBlocks = ({ title, givenAt, withdrawnAt, text, withdrawal }: OwnConsent): Block[] => [
  paragraph(
    `${title}. Дано: ${formatMoment(new Date(givenAt))}` +
      (withdrawnAt === null ? "" : `. Отозвано: ${formatMoment(new Date(withdrawnAt))}`),
  ),
  ...text.map(paragraph),
  paragraph(`Как отозвать. ${withdrawal}`),
];

const sectionBlocks = ({ title, about, records, leftOut }: OwnSection): Block[] => [
  heading(title),
  paragraph(about),
  ...(records.length === 0 ? [paragraph("Ничего.")] : []),
  ...records.map((fields) =>
    paragraph(fields.map(({ label, text }) => `${label}: ${text}${codesNote(text)}`).join("\n")),
  ),
  ...leftOut.map(({ name, reason }) => paragraph(`Не показано (${name}): ${reason}.`)),
];

const codesNote = (text: string): string =>
  printable(text) === text.normalize("NFC")
    ? ""
    : " (в скобках — коды букв и знаков, которых нет в шрифте этого документа; как вы их набрали, видно в файле JSON)";
