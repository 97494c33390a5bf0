import type { Actions, BuildArgs } from "gatsby";
import { parseRedirects, readRedirectsFile } from "../../../content-model/data/redirects";
import { createdRedirects, createRedirects } from "./redirects";

test("Gatsby learns every old address of the content, for hosts and not for browsers, and hosts get its own list", () => {
  const redirects: Parameters<Actions["createRedirect"]>[0][] = [];
  createRedirects({
    createRedirect: (redirect: (typeof redirects)[number]) => redirects.push(redirect),
  } as unknown as Actions);

  expect(redirects.length).toBeGreaterThan(20);
  for (const redirect of redirects) {
    expect(redirect).toMatchObject({
      isPermanent: true,
      statusCode: 301,
      redirectInBrowser: false,
    });
  }
  const store = { getState: () => ({ redirects }) };
  expect(createdRedirects({ store } as unknown as BuildArgs)).toEqual(
    parseRedirects(readRedirectsFile()),
  );
});
