import path from "node:path";
import PDFDocument from "pdfkit";
import { printFont } from "../../../shared/print-fonts";
import { siteAddress } from "../../lib/site-address";
import { SITE_NAME } from "../../lib/site-name";
import type { Block, Span } from "./blocks";

interface DocumentFacts {
  title: string;
  description: string;
  /** `YYYY-MM-DD`: the same text gives the same file, whenever it is built. */
  date: string;
  dateText: string;
}

type Paper = InstanceType<typeof PDFDocument>;

const FONTS = "shared/fonts";
const MARGIN = 72;
const SIZE = { title: 22, heading: 13.5, text: 10.5, small: 9 };
const LINE_GAP = 4;
const INDENT = 18;
const INK = "#17251f";
const LINK = "#0e5e46";
const SOFT = "#4c5a53";

/**
 * Sets a text on A4 in the site's typeface, tagged so that a screen reader knows headings from paragraphs.
 *
 * @returns the file
 */
export function pdfOf(facts: DocumentFacts, blocks: Block[]): Promise<Buffer> {
  const paper = new PDFDocument({
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
      Author: SITE_NAME,
      CreationDate: new Date(facts.date),
    },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    paper.on("data", (chunk: Buffer) => chunks.push(chunk));
    paper.on("end", () => resolve(Buffer.concat(chunks)));
    paper.on("error", reject);
  });

  const root = paper.struct("Document");
  paper.addStructure(root);
  const add = (tag: string, draw: () => void) => root.add(paper.struct(tag, {}, [draw]));
  add("H1", () => setTitle(paper, facts.title));
  add("P", () => setEdition(paper, facts.dateText));
  for (const block of blocks) {
    add(block.kind === "heading" ? "H2" : "P", () => setBlock(paper, block));
  }
  root.end();
  numberPages(paper);
  paper.end();
  return written;
}

const fontFor = (text: string, { bold }: { bold: boolean }) =>
  path.join(FONTS, printFont(text, bold ? 600 : 400));

function setTitle(paper: Paper, title: string): void {
  paper
    .font(fontFor(title, { bold: true }))
    .fontSize(SIZE.title)
    .fillColor(INK)
    .text(title, { lineGap: LINE_GAP });
}

function setEdition(paper: Paper, dateText: string): void {
  paper.moveDown(0.4);
  paper
    .font(fontFor(dateText, { bold: false }))
    .fontSize(SIZE.small)
    .fillColor(SOFT)
    .text(`${SITE_NAME}. Редакция от ${dateText}`)
    .moveDown(0.8);
}

function setBlock(paper: Paper, { kind, marker, spans }: Block): void {
  const isHeading = kind === "heading";
  const words = spans.map(({ text }) => text).join("");
  paper.fontSize(isHeading ? SIZE.heading : SIZE.text);
  if (isHeading) keepWithNext(paper);
  paper.moveDown(isHeading ? 0.9 : 0.5);
  const left = MARGIN + (kind === "item" ? INDENT : 0);
  if (marker) {
    const { y } = paper;
    paper
      .font(fontFor(words, { bold: false }))
      .fillColor(INK)
      .text(marker, MARGIN, y);
    paper.y = y;
  }
  paper.x = left;
  const width = paper.page.width - MARGIN - left;
  spans.forEach((span, index) => {
    const style = { width, lineGap: LINE_GAP, continued: index < spans.length - 1 };
    const font = fontFor(words, { bold: span.bold || isHeading });
    setSpan(paper, span, { ...style, font });
  });
  paper.x = MARGIN;
}

function setSpan(paper: Paper, { text, link }: Span, { font, ...style }: { font: string }): void {
  paper
    .font(font)
    .fillColor(link ? LINK : INK)
    .text(text, {
      ...style,
      link: link && (link.startsWith("/") ? siteAddress(link) : link),
      underline: link !== null,
    });
}

/** A heading never ends a page: it needs room for itself and the first lines of what follows. */
function keepWithNext(paper: Paper): void {
  const room = paper.page.height - MARGIN - paper.y;
  if (room < 6 * SIZE.heading) paper.addPage();
}

/** Below the margin, and no part of what a screen reader reads. */
function numberPages(paper: Paper): void {
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page);
    paper.page.margins.bottom = 0;
    paper.markContent("Artifact");
    paper
      .font(fontFor("", { bold: false }))
      .fontSize(SIZE.small)
      .fillColor(SOFT)
      .text(`${page + 1} / ${count}`, MARGIN, paper.page.height - MARGIN / 2 - SIZE.small, {
        width: paper.page.width - 2 * MARGIN,
        align: "center",
      });
    paper.endMarkedContent();
  }
}
