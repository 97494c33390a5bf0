/**
 * Caches the last result for each file, because many texts need the same ones.
 *
 * @param read reads a file with this content
 * @returns the same function, which reads a file again only when its content has changed
 */
export function lastReading<File extends string, Read>(
  read: (file: File, raw: string) => Read,
): (file: File, raw: string) => Read {
  const known = new Map<File, { raw: string; read: Read }>();
  return (file, raw) => {
    let last = known.get(file);
    if (last?.raw !== raw) {
      last = { raw, read: read(file, raw) };
      known.set(file, last);
    }
    return last.read;
  };
}
