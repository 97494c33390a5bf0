import path from "node:path";
import PDFDocument from "pdfkit";
import { PRINT_FONTS, printable, printFont } from "../../shared/print-fonts";

/** A piece of a line that is set in one way. */
export interface Span {
  text: string;
  bold: boolean;
  /** Whole address of a link; null: none. */
  link: string | null;
}

export interface Block {
  kind: "heading" | "paragraph" | "item";
  /** Mark before an item: a bullet or its number. */
  marker?: string;
  spans: Span[];
}

interface DocumentFacts {
  title: string;
  /** Line below the title: owner and date of the document. */
  edition: string;
  author: string;
  description: string;
  /** Date of the document: the same date and text give the same file. */
  date: Date;
  /** Path of the folder `shared/fonts`, as a bundled program is not where its source is. */
  fonts: string;
}

type Pdf = InstanceType<typeof PDFDocument>;

const MARGIN = 72;
const SIZE = { title: 22, heading: 13.5, text: 10.5, small: 9 };
const LINE_GAP = 4;
const INDENT = 18;
const INK = "#17251f";
const LINK = "#0e5e46";
const SOFT = "#4c5a53";

/**
 * Sets a text on A4 in the site's typeface, tagged so that a screen reader knows headings from paragraphs. It has every
 * Cyrillic and Latin letter and accent; other alphabets and emoji are replaced by their codes.
 *
 * @returns the file
 */
export function pdfOf(facts: DocumentFacts, blocks: Block[]): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: "ru-RU",
    displayTitle: true,
    info: {
      Title: facts.title,
      Subject: facts.description,
      Author: facts.author,
      CreationDate: facts.date,
    },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });

  for (const file of PRINT_FONTS) pdf.registerFont(file, path.join(facts.fonts, file));
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const add = (tag: string, draw: () => void) => root.add(pdf.struct(tag, {}, [draw]));
  add("H1", () => setTitle(pdf, facts.title));
  add("P", () => setEdition(pdf, facts.edition));
  for (const block of blocks) {
    add(block.kind === "heading" ? "H2" : "P", () => setBlock(pdf, block));
  }
  root.end();
  numberPages(pdf);
  pdf.end();
  return written;
}

const fontFor = (text: string, { bold }: { bold: boolean }) => printFont(text, bold ? 600 : 400);

function setTitle(pdf: Pdf, title: string): void {
  pdf
    .font(fontFor(title, { bold: true }))
    .fontSize(SIZE.title)
    .fillColor(INK)
    .text(title, { lineGap: LINE_GAP });
}

function setEdition(pdf: Pdf, edition: string): void {
  pdf.moveDown(0.4);
  pdf
    .font(fontFor(edition, { bold: false }))
    .fontSize(SIZE.small)
    .fillColor(SOFT)
    .text(edition)
    .moveDown(0.8);
}

function setBlock(pdf: Pdf, { kind, marker, spans }: Block): void {
  const isHeading = kind === "heading";
  const words = printable(spans.map(({ text }) => text).join(""));
  pdf.fontSize(isHeading ? SIZE.heading : SIZE.text);
  if (isHeading) avoidTrailingHeading(pdf);
  pdf.moveDown(isHeading ? 0.9 : 0.5);
  const left = MARGIN + (kind === "item" ? INDENT : 0);
  if (marker) {
    const { y } = pdf;
    pdf
      .font(fontFor(words, { bold: false }))
      .fillColor(INK)
      .text(marker, MARGIN, y);
    pdf.y = y;
  }
  pdf.x = left;
  const width = pdf.page.width - MARGIN - left;
  spans.forEach((span, index) => {
    const style = { width, lineGap: LINE_GAP, continued: index < spans.length - 1 };
    const font = fontFor(words, { bold: span.bold || isHeading });
    setSpan(pdf, span, { ...style, font });
  });
  pdf.x = MARGIN;
}

function setSpan(pdf: Pdf, { text, link }: Span, { font, ...style }: { font: string }): void {
  pdf
    .font(font)
    .fillColor(link ? LINK : INK)
    .text(printable(text), {
      ...style,
      link,
      underline: link !== null,
    });
}

/** Begins a new page unless a heading fits with the first lines of its text, so that it never ends a page. */
function avoidTrailingHeading(pdf: Pdf): void {
  const room = pdf.page.height - MARGIN - pdf.y;
  if (room < 6 * SIZE.heading) pdf.addPage();
}

/** Prints page numbers below the margin, which screen readers skip. */
function numberPages(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.markContent("Artifact");
    pdf
      .font(fontFor("", { bold: false }))
      .fontSize(SIZE.small)
      .fillColor(SOFT)
      .text(`${page + 1} / ${count}`, MARGIN, pdf.page.height - MARGIN / 2 - SIZE.small, {
        width: pdf.page.width - 2 * MARGIN,
        align: "center",
      });
    pdf.endMarkedContent();
  }
}
