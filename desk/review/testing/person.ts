interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Somebody before the pages of the desk: reads them, and presses what stands on them. */
export abstract class Person {
  /** @returns the page at this address */
  abstract see(url: string): Promise<string>;

  /** Sends a form, and does not follow where the answer leads. */
  abstract post(url: string, form: Record<string, string>): Promise<Answer>;

  /** @returns the page that the browser shows after the press */
  async press(action: string, form: Record<string, string> = {}): Promise<string> {
    const answer = await this.post(`/review/${action}`, form);
    return answer.statusCode === 303 ? this.see(String(answer.headers.location)) : answer.body;
  }

  /** @returns what the form with this action on a page would send */
  async form(url: string, action: string): Promise<Record<string, string>> {
    const page = await this.see(url);
    const [, form] =
      new RegExp(`action="/review/${action}"[^>]*>([\\s\\S]*?)</form>`).exec(page) ?? [];
    if (form === undefined) throw new Error(`${url} has no «${action}»:\n${page}`);
    // A browser sends no box that is not ticked.
    const sent = form.replace(/<input type="checkbox"(?![^>]* checked)[^>]*>/g, "");
    const fields = [...sent.matchAll(/name="(\w+)"\s+value="([^"]*)"/g)];
    return Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value]));
  }

  /** Sends all that the author has changed. */
  async send(): Promise<string> {
    return this.press("send", await this.form("/review/unsent", "send"));
  }

  /** @returns the address of the first work on the board */
  async firstWork(): Promise<string> {
    const [, address] = /href="(\/review\/work\?[^"]+)"/.exec(await this.see("/review")) ?? [];
    if (!address) throw new Error("nothing was sent");
    return address.replaceAll("&amp;", "&");
  }

  /** Opens the first work and presses on its page. */
  async onWork(action: string, more: Record<string, string> = {}): Promise<string> {
    return this.press(action, { ...(await this.form(await this.firstWork(), action)), ...more });
  }
}
