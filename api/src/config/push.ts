import { isLoopbackHost } from "./loopback";
import { isPair } from "./server-keys";
import type { ServerKeys } from "./server-keys";
import { fail } from "./values";
import type { Value } from "./values";

export interface PushConfig {
  /** Key pair of the service (VAPID); null: read from, or generated into, `dataDir`. */
  keys: ServerKeys | null;
  /** Push services beside the known ones: `host`, `*.domain`, and `http://127.0.0.1:1234` for tests. */
  services: string[];
}

const NAME = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/;

interface Place {
  production: boolean;
  /** Whether several processes may serve the same people, each with its own DATA_DIR. */
  isShared: boolean;
}

/** The service's keys for push services, and the services that notices are sent to. */
export function push(value: Value, { production, isShared }: Place): PushConfig {
  const listed = (value("PUSH_SERVICES") ?? "").split(",").map((entry) => entry.trim());
  const services = listed.filter((entry) => entry !== "");
  const isGood = (entry: string) => NAME.test(entry) || (!production && isOwnOrigin(entry));
  if (!services.every(isGood)) {
    fail(
      "PUSH_SERVICES",
      "expected hosts like push.example.ru or *.example.ru, with commas between",
    );
  }
  return { keys: keys(value, production && isShared), services };
}

const MAKE = "make a pair with: npx web-push generate-vapid-keys";

function keys(value: Value, isRequired: boolean): ServerKeys | null {
  const publicKey = value("PUSH_PUBLIC_KEY");
  const privateKey = value("PUSH_PRIVATE_KEY");
  if (publicKey === undefined && privateKey === undefined) {
    if (isRequired) {
      fail(
        "PUSH_PUBLIC_KEY",
        `is required in production with DATABASE_URL; ${MAKE}\nPUSH_PRIVATE_KEY: is required with PUSH_PUBLIC_KEY`,
      );
    }
    return null;
  }
  if (publicKey === undefined) fail("PUSH_PUBLIC_KEY", "is required with PUSH_PRIVATE_KEY");
  if (privateKey === undefined) fail("PUSH_PRIVATE_KEY", "is required with PUSH_PUBLIC_KEY");
  // The value itself is not repeated: it is a secret.
  if (isPair({ publicKey, privateKey })) return { publicKey, privateKey };
  return fail("PUSH_PRIVATE_KEY", `expected the private key of PUSH_PUBLIC_KEY; ${MAKE}`);
}

/** Whether an entry is a service of this machine, on plain http. */
function isOwnOrigin(entry: string): boolean {
  if (!URL.canParse(entry)) return false;
  const { protocol, hostname, origin } = new URL(entry);
  return protocol === "http:" && isLoopbackHost(hostname) && origin === entry;
}
