import { Secret, TOTP } from "otpauth";
import type { StaffRole } from "@rodinki/contract/choices";

/** Password of the demonstration's colleagues, public in the source: it works only where nobody but this machine can call. */
export const DEMO_PASSWORD = "Demo-klinika-2026";
export const DEMO_SECRET = "DEMODEMODEMODEMODEMODEMODEMODEMO";

/** Domain of the demonstration's e-mail addresses, which no mail reaches (RFC 2606). */
export const DEMO_DOMAIN = "demo.example";

export type DemoColleague = "reception" | "coordinator" | "network";

interface Colleague {
  name: string;
  /** Role in the clinic; null: the colleague works for the network. */
  role: StaffRole | null;
  /** Label of the button. */
  title: string;
}

export const demoColleagues: Record<DemoColleague, Colleague> = {
  reception: { name: "Демо Регистратура", role: "reception", title: "Войти в регистратуру" },
  coordinator: { name: "Демо Координатор", role: "coordinator", title: "Войти координатором" },
  network: { name: "Демо Сеть", role: null, title: "Войти сотрудником сети" },
};

export const demoEmail = (who: string): string => `${who}@${DEMO_DOMAIN}`;

/** The code that an authenticator app would show now. */
export const demoCode = (): string =>
  new TOTP({ secret: Secret.fromBase32(DEMO_SECRET) }).generate();
