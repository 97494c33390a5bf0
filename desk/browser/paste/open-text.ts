interface Texts {
  name: string;
  folder?: string;
}

/**
 * @param hash address of the editor: `#/collections/news/entries/otkryta-zapis/index`
 * @returns path of the text that is open, from the root of the project; nothing when it is new, or no text
 */
export function openText(collections: readonly Texts[], hash = location.hash): string | undefined {
  const [, name, id] = /^#\/collections\/([^/]+)\/entries\/(.+)$/.exec(hash) ?? [];
  const folder = collections.find((one) => one.name === name)?.folder;
  return folder && id ? `${folder}/${decodeURIComponent(id)}.mdx` : undefined;
}
