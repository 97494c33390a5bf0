/** What the desk cannot do, in Russian, for the author who asked for it. `status` is the answer's over HTTP. */
export class DeskError extends Error {
  constructor(
    message: string,
    readonly status = 422,
  ) {
    super(message);
    this.name = "DeskError";
  }
}
