import { showOffer, showVisitOfLink } from "@rodinki/contract/paths";
import { offerOfLink } from "@rodinki/contract/samples";
import { appointmentOf } from "./fixtures/booking";
import { expectFitsNarrow } from "./fixtures/fits";
import { globOf } from "./fixtures/navigation";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const alternative = {
  clinicTimeId: 7,
  doctorDate: "2096-05-15",
  timeBegin: "13:15",
  timeEnd: "13:30",
  doctor: "Орлова Мария Сергеевна",
  clinicName: "Клиника на Мира",
  address: "ул. Мира, 1",
  expiresAt: "2096-05-13T10:00:00Z",
};
const alternatives = [
  alternative,
  { ...alternative, clinicTimeId: 8, clinicName: "Клиника «Заря»" },
];

/** Links of e-mails, and the button that each shows at last. */
const PAGES: [link: string, button: string | RegExp][] = [
  ["/answer#reminder=SECRET&answer=coming", "Не смогу"],
  ["/answer#reminder=SECRET&answer=not-coming", "Да, отменить"],
  ["/answer#reminder=SECRET&answer=other&time=7", /13:15, врач Орлова Мария Сергеевна$/],
  ["/waiting#offer=SECRET&answer=accept", /записаться/i],
  ["/waiting#offer=SECRET&answer=decline", "Да, отказаться"],
  ["/opening#opening=SECRET", "Сообщить мне"],
  ["/unsubscribe#unsubscribe=opening.1.SECRET", /Больше не\sприсылать/],
];

// What a press does: src/features/answering, src/features/waiting and src/app/mail-link.
test("each page of an e-mail's link leaves no secret in the address, is accessible and fits", async ({
  page,
}) => {
  const visit = { ...appointmentOf(), childName: "Анна", alternatives };
  await page.route(globOf(showVisitOfLink), (route) => route.fulfill({ json: { data: visit } }));
  await page.route(globOf(showOffer), (route) => route.fulfill({ json: { data: offerOfLink } }));
  for (const [link, button] of PAGES) {
    await test.step(link, async () => {
      // A link is opened in a page of its own.
      await page.goto("about:blank");
      await page.goto(link);
      await expect(
        page
          .getByRole("main")
          .getByRole("button", { name: button })
          .or(page.getByRole("main").getByRole("link", { name: button })),
      ).toBeVisible();
      await expect(page).toHaveURL(link.slice(0, link.indexOf("#")));
      await expectAccessibleInBothSchemes(page);
      await expectFitsNarrow(page, link);
    });
  }
});
