import type { Asked } from "./load";

const BOUNDARY = "----rodinki";

/** The fields as the site's forms send them, with the headers that go along. */
export function multipart(
  headers: Record<string, string>,
  fields: Record<string, string>,
): Required<Pick<Asked, "headers" | "body">> {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${parts.join("")}--${BOUNDARY}--\r\n`,
  };
}
