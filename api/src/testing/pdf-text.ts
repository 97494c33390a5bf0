import { execFile } from "node:child_process";

/** In a process of its own: the parser has ES modules only, and Jest runs CommonJS. */
const READ = `
  import { buffer } from "node:stream/consumers";
  import { extractText } from "unpdf";
  const file = new Uint8Array(await buffer(process.stdin));
  const { text } = await extractText(file, { mergePages: true });
  process.stdout.write(text);
`;

/** What whoever copies from the file gets: characters without a glyph are missing. Spaces and line breaks are the parser's. */
export function pdfText(file: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = execFile(
      process.execPath,
      ["--input-type=module", "--eval", READ],
      (error, stdout) => (error ? reject(error) : resolve(stdout.replace(/\s+/g, " "))),
    );
    reader.stdin?.end(file);
  });
}
