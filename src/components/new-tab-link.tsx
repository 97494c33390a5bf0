import type { ReactNode } from "react";

interface NewTabLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link beside a form, which opens in a new tab so that typed values are not lost. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (откроется в&nbsp;новой вкладке)</span>
    </a>
  );
}
