import type { Desk } from "./project";

export const NOT_YOURS = "Вы писали эту работу, поэтому публикует её не вы.";

/** A form of «Опубликовать» made up by hand, as the page gives none. */
export async function forged(desk: Desk, project: string): Promise<Record<string, string>> {
  const { name = "", tip = "" } = await desk.form(await desk.firstWork(), "return");
  // What another person's page would have shown.
  const { proposalOf } = await import("../proposal");
  process.chdir(project);
  return { name, tip, changes: (await proposalOf(tip)).shown };
}
