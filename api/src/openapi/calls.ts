import type { Access } from "./describe-routes";

/** The parts of a JSON schema that the description uses. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
}

export interface Call {
  method: string;
  /** Path on the host of the API, with `{name}` for each parameter. */
  path: string;
  access: Access;
  tag: string;
  summary: string;
  description: string;
  parameters: {
    in: "path" | "query" | "header";
    name: string;
    required: boolean;
    schema: JsonSchema;
  }[];
  body: JsonSchema | null;
  /** null: no body. */
  answers: {
    status: number;
    description: string;
    schema: JsonSchema | null;
    type: string | null;
  }[];
}

interface Operation {
  "x-access": Access;
  tags: string[];
  summary?: string;
  description?: string;
  parameters?: Call["parameters"];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: JsonSchema }> }
  >;
}

interface Described {
  servers?: { url: string }[];
  paths?: object;
}

/** Every operation of the OpenAPI document as one flat record, by path. */
export function describedCalls(document: Described): Call[] {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const prefix = new URL(document.servers?.[0]?.url ?? "").pathname.replace(/\/$/, "");
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) =>
        toCall(method, `${prefix}${path}`, operation),
      ),
    )
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

const toCall = (method: string, path: string, operation: Operation): Call => ({
  method: method.toUpperCase(),
  path,
  access: operation["x-access"],
  tag: operation.tags[0] ?? "",
  summary: operation.summary ?? "",
  description: operation.description ?? "",
  parameters: operation.parameters ?? [],
  body: Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? null,
  answers: Object.entries(operation.responses).map(([status, { description, content = {} }]) => {
    const [type, media] = Object.entries(content)[0] ?? [];
    return {
      status: Number(status),
      description,
      schema: media?.schema ?? null,
      type: type ?? null,
    };
  }),
});
