import type { Actions, BuildArgs } from "gatsby";
import {
  parseRedirects,
  readRedirectsFile,
  type Redirect,
} from "../../../content-model/data/redirects";

/** Tells Gatsby of the old addresses in content/redirects.yml. Hosts follow them: no browser needs a script for that. */
export function createRedirects({ createRedirect }: Actions): void {
  for (const { from, to } of parseRedirects(readRedirectsFile())) {
    createRedirect({
      fromPath: from,
      toPath: to,
      isPermanent: true,
      statusCode: 301,
      redirectInBrowser: false,
    });
  }
}

/** What of its state Gatsby's plugins for hosts read. */
interface State {
  redirects: { fromPath: string; toPath: string }[];
}

/** @returns the redirects that Gatsby knows after a build */
export function createdRedirects({ store }: BuildArgs): Redirect[] {
  const { redirects } = (store.getState as () => State)();
  return redirects.map(({ fromPath, toPath }) => ({ from: fromPath, to: toPath }));
}
