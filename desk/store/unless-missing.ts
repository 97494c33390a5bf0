/** Handles the refusal of a file or folder that may be missing: then there is nothing. @throws any other error */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
  return undefined;
}
