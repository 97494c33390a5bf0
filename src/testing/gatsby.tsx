import type { AnchorHTMLAttributes } from "react";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  state?: unknown;
  partiallyActive?: boolean;
}

/** Outside a Gatsby build a link is just a link. */
export const Link = ({ to, state: _state, partiallyActive: _active, ...rest }: LinkProps) => (
  <a href={to} {...rest}>
    {rest.children}
  </a>
);

export const graphql = () => null;

/** There are no pages to fetch. */
export const prefetchPathname = () => undefined;

export { navigate } from "@reach/router";
