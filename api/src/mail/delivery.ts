import path from "node:path";
import { addressOf } from "@rodinki/contract/address";
import { openUnsubscribe } from "@rodinki/contract/paths";
import type { MailConfig } from "../config/mail";
import { fileDelivery, smtpDelivery } from "./mailer";
import type { Deliver, StopAddress } from "./mailer";
import { subscriptionKey, subscriptionToken } from "./subscription";

interface Places {
  dataDir: string;
  /** Secret that signs the links to stop subscriptions. */
  secret: string;
  /** Address of the API from outside. */
  apiUrl: string;
}

/** Delivery of e-mails: by the configured mail server, or into files when there is none. */
export function deliveryBy(config: MailConfig, { dataDir, secret, apiUrl }: Places): Deliver {
  const key = subscriptionKey(secret);
  const stopAddress: StopAddress = (subscription) => {
    const params = { token: subscriptionToken(key, subscription) };
    return `${apiUrl}${addressOf(openUnsubscribe, { params }).path}`;
  };
  return config.smtpUrl === null
    ? fileDelivery(path.join(dataDir, "outbox"), { from: config.from, stopAddress })
    : smtpDelivery(config.smtpUrl, { ...config, stopAddress });
}
