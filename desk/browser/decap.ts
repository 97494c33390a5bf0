/**
 * The part of Decap CMS that the script of the editor's page uses. Decap is loaded by the page as a script of its own, not
 * imported.
 */

/** A map of immutable.js. */
export interface DecapMap {
  get: (key: string, otherwise?: unknown) => unknown;
  getIn: (path: string[], otherwise?: unknown) => unknown;
  set: (key: string, value: unknown) => DecapMap;
  toJS: () => Record<string, unknown>;
}

export interface EditorComponent {
  id: string;
  label: string;
  type?: "inline";
  trigger?: string;
  pattern: RegExp;
  fields: object[];
  collapsed?: boolean;
  summary?: string;
  fromBlock?: (match: RegExpMatchArray) => object;
  toBlock?: (data: never) => string;
  fromInline?: (match: RegExpMatchArray) => object;
  toInline?: (data: never) => string;
  toPreview?: (data: never) => string;
  onInsert?: (around: { selectedText: string }) => Promise<object | null>;
  onEdit?: (known: { data: never }) => Promise<object | null>;
}

/** A class of React as `createClass` makes it: `this` has `props`, `state` and `setState`. */
type Component = unknown;
type Element = unknown;

interface Cms {
  init: (options: { config: object }) => void;
  registerLocale: (name: string, phrases: object) => void;
  getLocale: (name: string) => object;
  registerEditorComponent: (component: EditorComponent) => void;
  registerRemarkPlugin: (plugin: (this: never) => void) => void;
  registerWidget: (name: string, control: Component) => void;
  registerPreviewTemplate: (name: string, template: Component) => void;
  registerPreviewStyle: (css: string, options: { raw: true }) => void;
  getBackend: (name: string) => { init: (...settings: unknown[]) => unknown };
  registerBackend: (name: string, backend: (...settings: unknown[]) => unknown) => void;
  registerEventListener: (listener: {
    name: "preSave" | "postSave";
    handler: (event: { entry: DecapMap }) => unknown;
  }) => void;
}

interface Decap {
  CMS: Cms;
  createClass: <Spec extends object>(spec: Spec) => Component;
  h: (type: unknown, properties?: object | null, ...children: unknown[]) => Element;
}

/** Decap puts itself on the window. */
export const decap = window as unknown as Decap;
