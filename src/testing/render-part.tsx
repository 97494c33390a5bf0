import { render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { lastingCache } from "../session/lasting-cache";

/** Shows a part of a page with a store of its own, which knows nothing yet of what the API says. */
export function renderPart(part: ReactNode, store = createStore()) {
  const rendered = render(
    <SWRConfig value={{ provider: () => lastingCache(new Map()), shouldRetryOnError: false }}>
      <Provider store={store}>{part}</Provider>
    </SWRConfig>,
  );
  return { ...rendered, store };
}
