import { isPair } from "../push/server-keys";
import type { ServerKeys } from "../push/server-keys";
import { isLoopbackHost } from "./loopback";
import { fail } from "./values";
import type { Value } from "./values";

export interface PushConfig {
  /** null: taken from, or made into, `dataDir`. */
  keys: ServerKeys | null;
  /** Push services beside the known ones: `host`, `*.domain`, and `http://127.0.0.1:1234` for tests. */
  services: string[];
}

const NAME = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/;

/** Who we are to push services, and to which of them we send. */
export function push(value: Value, production: boolean): PushConfig {
  const listed = (value("PUSH_SERVICES") ?? "").split(",").map((entry) => entry.trim());
  const services = listed.filter((entry) => entry !== "");
  const isGood = (entry: string) => NAME.test(entry) || (!production && isOwnOrigin(entry));
  if (!services.every(isGood)) {
    fail(
      "PUSH_SERVICES",
      "expected hosts like push.example.ru or *.example.ru, with commas between",
    );
  }
  return { keys: keys(value), services };
}

function keys(value: Value): ServerKeys | null {
  const publicKey = value("PUSH_PUBLIC_KEY");
  const privateKey = value("PUSH_PRIVATE_KEY");
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey === undefined) fail("PUSH_PUBLIC_KEY", "is required with PUSH_PRIVATE_KEY");
  if (privateKey === undefined) fail("PUSH_PRIVATE_KEY", "is required with PUSH_PUBLIC_KEY");
  // The value itself is not repeated: it is a secret.
  if (isPair({ publicKey, privateKey })) return { publicKey, privateKey };
  return fail(
    "PUSH_PRIVATE_KEY",
    "expected the pair of PUSH_PUBLIC_KEY; make one with: npx web-push generate-vapid-keys",
  );
}

/** A service of this machine, on plain http. */
function isOwnOrigin(entry: string): boolean {
  if (!URL.canParse(entry)) return false;
  const { protocol, hostname, origin } = new URL(entry);
  return protocol === "http:" && isLoopbackHost(hostname) && origin === entry;
}
