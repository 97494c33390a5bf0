import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { doctorPopupAtom } from "../../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../../popups/popup-host";
import { DoctorPopup } from "./doctor-popup";
import { OpinionsSection } from "./opinions-section";
import { renderPart } from "../../testing/render-part";

const opinion = {
  slug: "o-spine",
  demo: true,
  mdx: { html: "<p>Просите близких посмотреть спину.</p>" },
  doctor: {
    slug: "anna",
    name: "Анна Образцова",
    speciality: "Дерматолог",
    city: "Казань",
    alt: "Рисунок: женщина в белом халате",
    demo: true,
    portrait: {
      gatsbyImageData: {
        layout: "constrained",
        width: 320,
        height: 320,
        images: { fallback: { src: "/anna-320.webp" } },
      },
    },
    mdx: { html: "<p>Смотрит взрослых и детей.</p>" },
  },
} satisfies Queries.OpinionFragment;

const popups = [lazyPopup(doctorPopupAtom, () => Promise.resolve(DoctorPopup))];

function show() {
  renderPart(
    <>
      <OpinionsSection opinions={[opinion]} />
      <PopupHost popups={popups} />
    </>,
  );
  return screen.getByRole("link", { name: "Анна Образцова" });
}

test("a doctor's name leads to the place among the profiles, or opens who the doctor is, with a portrait in words, and closes again", async () => {
  const link = show();
  expect(link).toHaveAttribute("href", "/doctors#anna");
  await userEvent.click(link);
  const popup = await screen.findByRole("dialog", { name: "Анна Образцова" });
  expect(within(popup).getByRole("img", { name: opinion.doctor.alt })).toBeVisible();
  expect(popup).toHaveTextContent("Смотрит взрослых и детей.");
  await userEvent.click(within(popup).getByRole("button", { name: "Закрыть" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
