import type { ReactNode } from "react";

/** A link beside a form, which opens in a new tab so that typed values are not lost. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (откроется в&nbsp;новой вкладке)</span>
    </a>
  );
}
