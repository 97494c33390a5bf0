import path from "node:path";
import PDFDocument from "pdfkit";
import type { OwnConsent, OwnData, OwnSection } from "@rodinki/contract/own-data";
import { printable, printFont } from "../../../../shared/print-fonts";
import { formatMoment } from "../../lib/dates";

type Pdf = InstanceType<typeof PDFDocument>;

const fonts = path.join(__dirname, "..", "..", "..", "..", "shared", "fonts");
const MARGIN = 64;
const SIZE = { title: 20, heading: 13, text: 10 };

/**
 * Sets a person's data on A4 to be read: headings and lines, tagged for screen readers. It has every Cyrillic and Latin letter
 * and accent; other alphabets and emoji are replaced by their codes, and the JSON has them as they are.
 *
 * @returns the file
 */
export function paperOf(data: OwnData): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    pdfVersion: "1.7",
    tagged: true,
    lang: "ru-RU",
    displayTitle: true,
    info: { Title: "Мои данные", Author: "Родинки под контролем" },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  for (const { tag, text } of linesOf(data)) {
    root.add(pdf.struct(tag, {}, [() => setLine(pdf, tag, text)]));
  }
  root.end();
  pdf.end();
  return written;
}

interface Line {
  tag: "H1" | "H2" | "P";
  text: string;
}

const paragraph = (text: string): Line => ({ tag: "P", text });
const heading = (text: string): Line => ({ tag: "H2", text });

const linesOf = ({ madeAt, views, consents, sections }: OwnData): Line[] => [
  { tag: "H1", text: "Мои данные" },
  paragraph(`Родинки под контролем. Всё, что о вас хранится: ${formatMoment(new Date(madeAt))}`),
  heading("Кто смотрел ваши данные"),
  ...(views.length === 0 ? [paragraph("Пока никто.")] : []),
  ...views.map(({ at, who, what }) => paragraph(`${formatMoment(new Date(at))}: ${who}, ${what}`)),
  heading("На что вы согласились"),
  ...consents.flatMap(consentLines),
  ...sections.flatMap(sectionLines),
];

const consentLines = ({ title, givenAt, withdrawnAt, text, withdrawal }: OwnConsent): Line[] => [
  paragraph(
    `${title}. Дано: ${formatMoment(new Date(givenAt))}` +
      (withdrawnAt === null ? "" : `. Отозвано: ${formatMoment(new Date(withdrawnAt))}`),
  ),
  ...text.map(paragraph),
  paragraph(`Как отозвать. ${withdrawal}`),
];

const sectionLines = ({ title, about, records, leftOut }: OwnSection): Line[] => [
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

function setLine(pdf: Pdf, tag: Line["tag"], text: string): void {
  const isText = tag === "P";
  const size = isText ? SIZE.text : tag === "H1" ? SIZE.title : SIZE.heading;
  const room = pdf.page.height - MARGIN - pdf.y;
  // A heading never ends a page.
  if (!isText && room < 6 * SIZE.heading) pdf.addPage();
  // Older rows may have an e-mail and its accent apart.
  const whole = printable(text);
  pdf
    .font(path.join(fonts, printFont(whole, isText ? 400 : 600)))
    .fontSize(size)
    .moveDown(isText ? 0.4 : 0.8)
    .text(whole, { lineGap: 2 });
}
