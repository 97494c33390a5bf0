import { Secret, TOTP } from "otpauth";
import type { StaffRole } from "@rodinki/contract/choices";

/** Whoever knows these words is let in, so they are only where nobody but the person at this machine can call. */
export const DEMO_PASSWORD = "Demo-klinika-2026";
export const DEMO_SECRET = "DEMODEMODEMODEMODEMODEMODEMODEMO";

/** No mail reaches it (RFC 2606): whatever stands below it was made by the demonstration. */
export const DEMO_DOMAIN = "demo.example";

export type DemoColleague = "reception" | "coordinator" | "network";

interface Colleague {
  name: string;
  /** null: works for the network. */
  role: StaffRole | null;
  /** What the button says. */
  title: string;
}

export const demoColleagues: Record<DemoColleague, Colleague> = {
  reception: { name: "Демо Регистратура", role: "reception", title: "Войти в регистратуру" },
  coordinator: { name: "Демо Координатор", role: "coordinator", title: "Войти координатором" },
  network: { name: "Демо Сеть", role: null, title: "Войти сотрудником сети" },
};

export const demoEmail = (who: string): string => `${who}@${DEMO_DOMAIN}`;

/** What an authenticator app would show now. */
export const demoCode = (): string =>
  new TOTP({ secret: Secret.fromBase32(DEMO_SECRET) }).generate();
