/** @returns the text fields of a multipart body */
export const fieldsOf = (multipart: string) =>
  Object.fromEntries(
    [...multipart.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>;
