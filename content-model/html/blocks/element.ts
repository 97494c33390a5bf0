import type { Paragraph, PhrasingContent, Text } from "mdast";
import type { Directive } from "./block";

type Properties = Record<string, string | number | boolean | string[]>;

/** A node that is rendered as the HTML element `name`, instead of the default for markdown. */
export const element = (
  name: string,
  properties: Properties,
  ...children: unknown[]
): Paragraph => ({
  type: "paragraph",
  data: { hName: name, hProperties: properties },
  children: children as PhrasingContent[],
});

export const words = (value: string): Text => ({ type: "text", value });

/** Turns the directive itself into an element. */
export function become(directive: Directive, name: string, properties: Properties): void {
  directive.data = { hName: name, hProperties: properties };
}

export const heading = (depth: number, className: string, ...children: unknown[]): Paragraph =>
  element(`h${depth}`, { className: [className] }, ...children);

export const columnHead = (name: string): Paragraph => element("th", { scope: "col" }, words(name));
