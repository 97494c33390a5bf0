import { captureException, close, getDefaultIntegrations, init, setUser } from "@sentry/gatsby";

/** Reported by itself at every start: a request without an error. */
const UNWANTED = ["BrowserSession"];

const withoutQuery = (address: string | undefined) => address?.replace(/[?#].*/, "");

/** Sends errors to Sentry. A query may hold the code of an e-mail, so addresses go without. */
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
      // A press or a key has its target in the message; addresses and texts stay here.
      data: { status_code: data?.["status_code"] as unknown, method: data?.["method"] as unknown },
    }),
  });
}

export const send = (error: unknown): void => void captureException(error);

export const stop = (): void => void close();

export const identify = (person: { id: number; email: string } | null): void =>
  setUser(person && { id: String(person.id), email: person.email });
