import path from "node:path";
import { addressOf } from "@rodinki/contract/address";
import { openUnsubscribe } from "@rodinki/contract/paths";
import type { MailConfig } from "../config/mail";
import { fileDelivery, smtpDelivery } from "./mailer";
import type { Deliver, StopAddress } from "./mailer";
import { subscriptionKey, subscriptionToken } from "./subscription";

interface Places {
  dataDir: string;
  /** Signs what the e-mails say of subscriptions. */
  secret: string;
  /** Where the API is reached from outside. */
  apiUrl: string;
}

/** How e-mails leave: by the mail server of the configuration, or into files where there is none. */
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
