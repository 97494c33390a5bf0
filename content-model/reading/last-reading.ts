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

/**
 * Skips the check of a file that has passed it with the same content and the same data.
 *
 * @param check throws if the file is wrong
 * @param data what the file is checked against, as one object that is never changed
 */
export function onceForData<Data extends object>(
  check: (file: string, raw: string, data: Data) => void,
): (file: string, raw: string, data: Data) => void {
  const checks = new WeakMap<Data, (file: string, raw: string) => void>();
  return (file, raw, data) => {
    const known =
      checks.get(data) ?? lastReading((each: string, text) => void check(each, text, data));
    checks.set(data, known);
    known(file, raw);
  };
}
