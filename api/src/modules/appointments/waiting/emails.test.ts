import { offerOfLink } from "@rodinki/contract/sample-waiting";
import { offerEmail } from "./emails";

it("says by the clinic's clock until when the time is kept", () => {
  const offer = {
    ...offerOfLink,
    timeZone: "Asia/Vladivostok",
    expiresAt: "2026-05-12T09:30:00.000Z",
  };

  const { text } = offerEmail(offer, { siteUrl: "https://example.ru", token: "secret" });

  expect(text.replaceAll("\u00a0", " ")).toContain("до 19:30 по времени клиники");
});
