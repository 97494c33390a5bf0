import { createHash, randomBytes } from "node:crypto";
import type { EditorEntry } from "../works/roles";

const HOUR = 3_600_000;
/** A working day without a press, and a week whatever happens. */
const [IDLE, LONGEST] = [12 * HOUR, 7 * 24 * HOUR];

interface Session {
  login: string;
  /** Of the entry with which they have signed in: another password, and the session is over. */
  entry: string;
  since: number;
  seen: number;
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
const digestOf = (entry: EditorEntry) => digest(JSON.stringify(entry));

/** Who is signed in. They live in memory: a new start of the desk asks everybody to sign in again. */
export class Sessions {
  // By the digest: what is stored opens nothing.
  private readonly all = new Map<string, Session>();

  /** @returns what the cookie holds: 256 random bits */
  begin(login: string, entry: EditorEntry, now = Date.now()): string {
    for (const [key, session] of this.all) if (this.isOver(session, now)) this.all.delete(key);
    const token = randomBytes(32).toString("base64url");
    this.all.set(digest(token), { login, entry: digestOf(entry), since: now, seen: now });
    return token;
  }

  /** @returns the login of the person who has this cookie, while the file still says the same of them */
  find(token: string, editors: Record<string, EditorEntry>, now = Date.now()): string | undefined {
    const session = this.all.get(digest(token));
    const entry = session && editors[session.login];
    if (!session || !entry || this.isOver(session, now) || digestOf(entry) !== session.entry) {
      this.end(token);
      return undefined;
    }
    session.seen = now;
    return session.login;
  }

  end(token: string): void {
    this.all.delete(digest(token));
  }

  private isOver({ since, seen }: Session, now: number): boolean {
    return now - seen > IDLE || now - since > LONGEST;
  }
}
