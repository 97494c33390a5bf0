/** Of svgo 2, which comes without types, what the desk uses. */
declare module "svgo" {
  export interface XmlNode {
    type: "root" | "element" | "doctype" | "instruction" | "comment" | "cdata" | "text";
    name: string;
    value: string;
    attributes: Record<string, string>;
    children: XmlNode[];
  }

  interface Visitor {
    enter: (node: XmlNode, parent: XmlNode) => void;
  }

  type Plugin =
    | string
    | { name: string; params: object }
    | {
        name: string;
        type: "visitor";
        fn: () => Partial<Record<XmlNode["type"], Visitor>>;
      };

  export function optimize(
    text: string,
    options: { plugins: Plugin[]; js2svg?: object },
  ): { data: string; error?: undefined } | { error: string };
}
