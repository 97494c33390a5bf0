declare global {
  interface Window {
    ___chunkMapping?: string | Record<string, string[]>;
  }
}

/**
 * Gatsby 5 writes the list of each page's chunks into the HTML stringified twice, so its loader finds
 * no component chunk to prefetch. Parsing it before the first page is loaded repairs that.
 */
export function parseChunkMapping(): void {
  if (typeof window.___chunkMapping === "string") {
    window.___chunkMapping = JSON.parse(window.___chunkMapping) as Record<string, string[]>;
  }
}
