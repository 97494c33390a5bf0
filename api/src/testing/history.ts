import { randomInt } from "node:crypto";
import * as paths from "@rodinki/contract/paths";
import { activate, login, PASSWORD, visitor } from "./accounts";
import type { Browser } from "./browser";
import { createClinic } from "./calendar";
import type { TestClinic } from "./calendar";
import { activationCode, openingToken, resetToken, undoToken } from "./outbox";
import { colleague } from "./staff";
import type { Colleague } from "./staff";
import type { TestApp } from "./test-app";

const newWord = (beginning: string) =>
  `${beginning}${Array.from({ length: 10 }, () => "абвгдежзик".charAt(randomInt(10))).join("")}`;
const newAddress = () => `a${randomInt(2 ** 40).toString(36)}@example.ru`;

/** A person with an account, with a record of every word that they have left in the database. */
export class History {
  readonly ip = `2001:db8:${randomInt(4_096, 65_536).toString(16)}:${randomInt(4_096, 65_536).toString(16)}::1`;
  readonly phone = `79${randomInt(100_000_000, 1_000_000_000)}`;
  readonly surname = newWord("Фамилия");
  /** Words that own data must show before a deletion, and that the deletion must delete. */
  readonly shown = new Set<string>([this.surname, this.phone]);
  /** Words that must be deleted, but are not shown: they may be another person's, or mean nothing to the person. */
  readonly hidden = new Set<string>([this.ip]);
  /** Words of rows that do not belong to the account any more, and stay. */
  readonly left = new Set<string>();
  /** Words of visits without an account: only a clinic sees them, and retention erases them. */
  readonly ofClinic = new Set<string>();
  /** Addresses of the account, the present one first, then former ones, newest first. */
  readonly addresses: string[] = [];
  id = 0;

  private constructor(
    readonly test: TestApp,
    readonly clinic: TestClinic,
    public browser: Browser,
  ) {}

  static async begin(test: TestApp, email = newAddress()): Promise<History> {
    const history = new History(test, await createClinic(test.app), await visitor(test));
    const password = { password: PASSWORD, password_confirmation: PASSWORD };
    const agreed = { "policy-agree": true, "email-agree": true };
    const body = { ...history.profile(email), ...password, ...agreed };
    await history.browser.call(paths.register, { body, headers: history.from });
    await activate(test, await activationCode(test, email));
    history.addresses.push(email);
    history.shown.add(email);
    await history.signIn(PASSWORD);
    return history;
  }

  get email(): string {
    return this.addresses[0] ?? "";
  }

  get from() {
    return { "x-forwarded-for": this.ip };
  }

  say(beginning: string): string {
    const said = newWord(beginning);
    this.shown.add(said);
    return said;
  }

  sayToClinic(): { comment: string; email: string } {
    const [comment, email] = [newWord("слово"), newAddress()];
    for (const said of [comment, email]) this.left.add(said);
    this.ofClinic.add(comment);
    return { comment, email };
  }

  /** Confirms an address for which a clinic has booked: the words of the visit belong to the account from then on. */
  async prove(address: { comment: string; email: string }): Promise<void> {
    await this.changeEmail(address.email);
    await this.signIn(this.password);
    for (const said of [address.comment, address.email]) {
      this.left.delete(said);
      this.shown.add(said);
    }
    this.ofClinic.delete(address.comment);
  }

  async atClinic(): Promise<Browser> {
    this.colleague ??= colleague(this.test.app, this.clinic.id);
    return (await this.colleague).browser;
  }

  otherAddress(): string {
    const email = newAddress();
    this.hidden.add(email);
    return email;
  }

  async changeEmail(email = newAddress()): Promise<void> {
    const [params, body] = [{ id: this.id }, this.profile(email)];
    const changed = await this.browser.call(paths.updateUser, { params, body });
    expect(changed.statusCode).toBe(200);
    const code = await activationCode(this.test, email);
    expect((await activate(this.test, code, this.browser)).statusCode).toBe(200);
    this.addresses.unshift(email);
    this.shown.add(email);
    this.canUndo = true;
  }

  /** Restores the e-mail before the present one, unless that was the last action. */
  async undo(): Promise<void> {
    const [undone, back] = this.addresses;
    if (undone === undefined || back === undefined || !this.canUndo) return;
    this.canUndo = false;
    const stranger = await visitor(this.test);
    const token = await undoToken(this.test, back);
    const answer = await stranger.call(paths.undoEmail, { body: { token } });
    expect(answer.statusCode).toBe(200);
    this.addresses.splice(0, 2, back, undone);
    const password = `Sn0va-${randomInt(1_000_000)}`;
    const again = { password, password_confirmation: password };
    const reset = { ...again, email: back, token: await resetToken(this.test, back) };
    expect((await stranger.call(paths.resetPassword, { body: reset })).statusCode).toBe(200);
    await this.signIn(password);
    // Words sent from that mailbox without the account stay with the mailbox.
    for (const said of this.anonymous.get(undone) ?? []) {
      this.shown.delete(said);
      this.left.add(said);
    }
  }

  /** Sends a question to the editors, signed in or, in another browser, not. */
  async ask(email: string, browser = this.browser): Promise<void> {
    const [question, name] = [this.say("вопрос"), this.say("Имя")];
    const body = { name, email, question, "policy-agree": true };
    const answer = await browser.call(paths.sendQuestion, { body, headers: this.from });
    expect(answer.statusCode).toBe(201);
    if (browser !== this.browser) this.note(email, question, name);
  }

  async waitForOpening(email: string, browser = this.browser) {
    const { cityId, cityName } = await createClinic(this.test.app);
    const body = { city_id: cityId, email, "policy-agree": true };
    const answer = await browser.call(paths.askForOpeningAlert, { body, headers: this.from });
    expect(answer.statusCode).toBe(201);
    this.cities.set(cityName, cityId);
    if (browser !== this.browser) this.note(email, cityName);
    return { cityName, token: await openingToken(this.test, email) };
  }

  private canUndo = false;
  private colleague: Promise<Colleague> | undefined;
  private password = PASSWORD;
  readonly cities = new Map<string, number>();
  /** Words sent with an address while nobody was signed in, by address. */
  private readonly anonymous = new Map<string, string[]>();

  private note(email: string, ...said: string[]): void {
    this.anonymous.set(email, [...(this.anonymous.get(email) ?? []), ...said]);
  }

  private profile(email: string) {
    const { surname, phone, clinic } = this;
    const name = { surname, name: "Анна", father_name: "" };
    return { ...name, phone, birthday: "20.05.1990", sex: "F", city: clinic.cityId, email };
  }

  private async signIn(password: string): Promise<void> {
    const browser = await visitor(this.test);
    const answer = await login(browser, this.email, password);
    expect(answer.statusCode).toBe(200);
    this.id = answer.json().user_id;
    this.password = password;
    this.browser = browser;
  }
}
