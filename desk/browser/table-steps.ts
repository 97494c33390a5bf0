import type { DecapNode } from "./paste/decap-node";
import { goTo, nodeAt, type Slate } from "./slate";

/** Where the caret is in a table: the way to it, the row and the cell. */
interface InTable {
  table: number[];
  row: number;
  column: number;
}

const paragraph = (): DecapNode => ({ type: "paragraph", children: [{ text: "" }] });

const cell = (): DecapNode => ({ type: "table-cell", children: [{ text: "" }] });

const row = (cells: number): DecapNode => ({
  type: "table-row",
  children: Array.from({ length: cells }, cell),
});

/** @returns where the caret is, if in a table */
export function placeInTable(editor: Slate): InTable | undefined {
  const path = editor.selection?.anchor.path ?? [];
  const depth = path.findIndex(
    (_, index) => nodeAt(editor, path.slice(0, index))?.type === "table",
  );
  const [line, column] = path.slice(depth);
  return depth < 1 || line === undefined || column === undefined
    ? undefined
    : { table: path.slice(0, depth), row: line, column };
}

const rowsOf = (editor: Slate, { table }: InTable): readonly DecapNode[] =>
  nodeAt(editor, table)?.children ?? [];

const widthOf = (line: DecapNode | undefined): number => line?.children?.length ?? 0;

/** A table of three columns behind the block with the caret; its first row is the head. */
export function addTable(editor: Slate): void {
  const [at = editor.children.length - 1] = editor.selection?.anchor.path ?? [];
  const node = { type: "table", data: {}, children: [row(3), row(3), row(3)] };
  editor.apply({ type: "insert_node", path: [at + 1], node });
  // Words can go on behind it.
  if (editor.children.length === at + 2)
    editor.apply({ type: "insert_node", path: [at + 2], node: paragraph() });
  goTo(editor, [at + 1]);
}

export function addRow(editor: Slate, at: InTable): void {
  const path = [...at.table, at.row + 1];
  const node = row(widthOf(rowsOf(editor, at)[at.row]));
  editor.apply({ type: "insert_node", path, node });
  goTo(editor, path);
}

/** The next cell, or the one before; behind the last one comes a new row. */
export function goToCell(editor: Slate, at: InTable, step: 1 | -1): void {
  const rows = rowsOf(editor, at);
  const width = widthOf(rows[at.row]);
  const cell = at.row * width + at.column + step;
  if (cell < 0) return;
  const row = Math.floor(cell / width);
  if (row === rows.length) addRow(editor, at);
  else goTo(editor, [...at.table, row, cell % width]);
}

export function addColumn(editor: Slate, at: InTable): void {
  for (const index of rowsOf(editor, at).keys())
    editor.apply({
      type: "insert_node",
      path: [...at.table, index, at.column + 1],
      node: cell(),
    });
  goTo(editor, [...at.table, at.row, at.column + 1]);
}

/** The caret comes last: a selection before a change would join it with the step before, for who undoes it. */
function remove(editor: Slate, paths: readonly number[][], caret: readonly number[]): void {
  for (const path of paths) editor.apply({ type: "remove_node", path, node: nodeAt(editor, path) });
  goTo(editor, caret);
}

/** Without rows, or without columns, nothing is left of the table. */
function removeTable(editor: Slate, { table }: InTable): void {
  const [at = 0] = table;
  if (editor.children.length === at + 1)
    editor.apply({ type: "insert_node", path: [at + 1], node: paragraph() });
  remove(editor, [table], table);
}

const before = (index: number): number => Math.max(0, index - 1);

export function removeRow(editor: Slate, at: InTable): void {
  if (rowsOf(editor, at).length === 1) return removeTable(editor, at);
  remove(editor, [[...at.table, at.row]], [...at.table, before(at.row), at.column]);
}

export function removeColumn(editor: Slate, at: InTable): void {
  const rows = rowsOf(editor, at);
  if (widthOf(rows[at.row]) === 1) return removeTable(editor, at);
  const cells = [...rows.keys()].map((index) => [...at.table, index, at.column]);
  remove(editor, cells, [...at.table, at.row, before(at.column)]);
}
