import type { Actions, BuildArgs } from "gatsby";
import {
  parseRedirects,
  readRedirectsFile,
  type Redirect,
} from "../../../content-model/data/redirects";

/** Registers the old addresses of content/redirects.yml with Gatsby. The host redirects them, without a script. */
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

/** Part of Gatsby's state, as its plugins for hosts read it. */
interface State {
  redirects: { fromPath: string; toPath: string }[];
}

/** @returns the redirects that Gatsby knows after a build */
export function createdRedirects({ store }: BuildArgs): Redirect[] {
  const { redirects } = (store.getState as () => State)();
  return redirects.map(({ fromPath, toPath }) => ({ from: fromPath, to: toPath }));
}
