import { zip } from "./plans";

/** A cell: a text, a number, a number that is shown by a format, or the XML of anything else. */
export type SheetCell =
  string | number | { serial: number; format: string } | { xml: string } | null;

export interface SheetOf {
  name?: string;
  state?: "hidden" | "veryHidden";
  rows: SheetCell[][];
  rowAttributes?: Record<number, string>;
  /** XML before the cells, of more rows, and behind them. */
  before?: string;
  moreRows?: string;
  behind?: string;
  /** Whether cells have no addresses, as in Power BI's files. */
  isWithoutAddresses?: boolean;
}

interface WorkbookOf {
  sheets: SheetOf[];
  /** Attributes of the workbook's properties. */
  properties?: string;
  /** Changes the names of parts, as programs spell them differently. */
  rename?: (part: string) => string;
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const letters = (place: number): string =>
  (place < 26 ? "" : letters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
/** Numbers of custom formats begin here. */
const CUSTOM = 164;

/** An .xlsx file, as programs write it or a broken one. */
export function workbook({ sheets, properties = "", rename = (part) => part }: WorkbookOf): Buffer {
  const formats: string[] = [];
  const styleOf = (format: string) => {
    if (!formats.includes(format)) formats.push(format);
    return formats.indexOf(format) + 1;
  };
  const cellXml = (cell: SheetCell, address: string): string => {
    if (cell === null) return "";
    if (typeof cell === "number") return `<c${address}><v>${cell}</v></c>`;
    if (typeof cell === "string") {
      return `<c${address} t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
    }
    if ("xml" in cell) return cell.xml.replace("<c", `<c${address}`);
    return `<c${address} s="${styleOf(cell.format)}"><v>${cell.serial}</v></c>`;
  };
  const rowXml =
    ({ rowAttributes = {}, isWithoutAddresses }: SheetOf) =>
    (cells: SheetCell[], index: number) => {
      const line = index + 1;
      const number = isWithoutAddresses ? "" : ` r="${line}"`;
      const content = cells.map((cell, place) =>
        cellXml(cell, isWithoutAddresses ? "" : ` r="${letters(place)}${line}"`),
      );
      return `<row${number} ${rowAttributes[line] ?? ""}>${content.join("")}</row>`;
    };
  const parts = sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: `<worksheet xmlns="${MAIN}">${sheet.before ?? ""}<sheetData>${sheet.rows
      .map(rowXml(sheet))
      .join("")}${sheet.moreRows ?? ""}</sheetData>${sheet.behind ?? ""}</worksheet>`,
  }));
  const listed = sheets.map(
    ({ name = `Лист${sheets.length}`, state }, index) =>
      `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}" ${
        state === undefined ? "" : `state="${state}"`
      }/>`,
  );
  const relations = parts.map(
    (_part, index) =>
      `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const styles = [
    `<numFmts>${formats.map((format, index) => `<numFmt numFmtId="${CUSTOM + index}" formatCode="${escape(format)}"/>`).join("")}</numFmts>`,
    `<cellXfs><xf numFmtId="0"/>${formats.map((_format, index) => `<xf numFmtId="${CUSTOM + index}"/>`).join("")}</cellXfs>`,
  ];
  return zip(
    [
      {
        name: "xl/workbook.xml",
        content: `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><workbookPr ${properties}/><sheets>${listed.join("")}</sheets></workbook>`,
      },
      {
        name: "xl/_rels/workbook.xml.rels",
        content: `<Relationships>${relations.join("")}<Relationship Id="rIdS" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
      },
      {
        name: "xl/styles.xml",
        content: `<styleSheet xmlns="${MAIN}">${styles.join("")}</styleSheet>`,
      },
      ...parts,
    ].map(({ name, content }) => ({ name: rename(name), content })),
  );
}
