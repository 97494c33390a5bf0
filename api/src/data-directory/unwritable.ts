import { StartError } from "../errors/start-error";

/** The operator's message when nothing can be written into DATA_DIR. */
export const unwritable = (directory: string, { code }: NodeJS.ErrnoException): StartError =>
  new StartError(
    code === "ENOSPC" || code === "EDQUOT"
      ? `DATA_DIR ${directory}: the disk has no room`
      : `DATA_DIR ${directory} cannot be written (${code ?? "unknown"}): mount it for writing, for this user`,
  );
