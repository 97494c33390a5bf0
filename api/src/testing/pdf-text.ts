import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** In a process of its own: the parser has ES modules only, and Jest runs CommonJS. */
const READ = `
  import { buffer } from "node:stream/consumers";
  import { extractText } from "unpdf";
  const file = new Uint8Array(await buffer(process.stdin));
  const { text } = await extractText(file, { mergePages: true });
  process.stdout.write(text);
`;

/** What a person who copies from the file gets: characters without a glyph are missing. Spaces and line breaks are the parser's. */
export async function pdfText(file: Buffer): Promise<string> {
  const reading = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", READ]);
  reading.child.stdin?.end(file);
  return (await reading).stdout.replace(/\s+/g, " ");
}
