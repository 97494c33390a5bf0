import JsdomEnvironment from "jest-environment-jsdom";

/** A page that can talk to a server: jsdom has no fetch, so it takes Node's with all that belongs to it. */
class PageEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { fetch, FormData, Headers, Request, Response, TextEncoder });
  }
}

module.exports = PageEnvironment;
