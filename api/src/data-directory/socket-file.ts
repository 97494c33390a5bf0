import path from "node:path";

/** What a system takes as the address of a socket: 104 bytes on macOS, 108 on Linux, the last one zero. */
const LONGEST = 103;

/**
 * By which the command line finds the server that has the embedded database.
 *
 * @returns its address, from the working folder where that is shorter: systems take no long one
 */
export function socketFile(directory: string): string {
  const whole = path.resolve(directory, "commands.sock");
  const fromHere = path.relative(process.cwd(), whole);
  return Buffer.byteLength(fromHere) < Buffer.byteLength(whole) ? fromHere : whole;
}

export const isTooLong = (file: string): boolean => Buffer.byteLength(file) > LONGEST;
