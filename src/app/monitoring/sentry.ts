import { captureException, close, getDefaultIntegrations, init, setUser } from "@sentry/gatsby";

/** Integrations that are removed: they send a request at every start, without an error. */
const UNWANTED = ["BrowserSession"];

const withoutQuery = (address: string | undefined) => address?.replace(/[?#].*/, "");

/** Sends errors to Sentry. Addresses are sent without their query, which may hold the code of an e-mail. */
export function start(dsn: string): void {
  init({
    dsn,
    environment: process.env.NODE_ENV,
    maxBreadcrumbs: 100,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    defaultIntegrations: getDefaultIntegrations({}).filter(({ name }) => !UNWANTED.includes(name)),
    beforeSend: (event) => ({
      ...event,
      request: { ...event.request, url: withoutQuery(event.request?.url), headers: undefined },
    }),
    beforeBreadcrumb: ({ data, ...crumb }) => ({
      ...crumb,
      // Addresses and texts are not sent; a click or a key would have its target in the message.
      data: { status_code: data?.["status_code"] as unknown, method: data?.["method"] as unknown },
    }),
  });
}

export const send = (error: unknown): void => void captureException(error);

export const stop = (): void => void close();

export const identify = (person: { id: number; email: string } | null): void =>
  setUser(person && { id: String(person.id), email: person.email });
