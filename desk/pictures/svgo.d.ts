/** What the desk uses of svgo 2, which comes without types. */
declare module "svgo" {
  /** The root has no attributes, and text no children. */
  export interface XmlNode {
    type: "root" | "element" | "text" | "comment" | "cdata" | "doctype" | "instruction";
    name?: string;
    attributes?: Record<string, string>;
    children?: XmlNode[];
    value?: string;
  }

  export type Plugin =
    | string
    | { name: string; params: object }
    | {
        name: string;
        type: "visitor";
        fn: () => { root: { enter: (node: XmlNode) => void } };
      };

  export function optimize(
    text: string,
    options: { plugins: Plugin[] },
  ): { data: string; error?: undefined } | { error: string };
}
