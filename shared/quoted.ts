/** A name in quotation marks; those that it has itself become the inner ones: «Клиника „Заря“». */
export const quoted = (name: string): string =>
  `«${name.replace(/«([^«»]*)»/g, "„$1“").replace(/[«»]/g, '"')}»`;
