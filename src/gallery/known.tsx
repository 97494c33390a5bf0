import type { ReactNode } from "react";
import { SWRConfig } from "swr";

interface KnownProps {
  /** By their SWR keys. */
  data: Record<string, unknown>;
  children: ReactNode;
}

/** Parts that load from the API get these data, and load nothing. */
export const Known = ({ data, children }: KnownProps) => (
  <SWRConfig
    value={{
      provider: () => new Map(Object.entries(data).map(([key, value]) => [key, { data: value }])),
      isPaused: () => true,
    }}
  >
    {children}
  </SWRConfig>
);
