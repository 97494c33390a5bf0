import { BroadcastChannel } from "node:worker_threads";
import JsdomEnvironment from "jest-environment-jsdom";

/** Channels between tabs that do not keep a finished test running. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

/**
 * A page that can talk to a server: jsdom has no fetch, so it takes Node's with all that belongs to it, signals too: the fetch of
 * Node 24 takes no others.
 */
class PageEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { fetch, FormData, Headers, Request, Response, TextEncoder });
    Object.assign(this.global, { AbortController, AbortSignal, BroadcastChannel: Channel });
  }
}

module.exports = PageEnvironment;
