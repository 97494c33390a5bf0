import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import type { ReactElement } from "react";
import { riskPopupAtom } from "../../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../../popups/popup-host";
import { RiskLink } from "./risk-link";
import { RiskPopup } from "./risk-popup";
import { renderPart } from "../../testing/render-part";

const notice = {
  title: "Когда не ждать",
  reviewed: "2026-11-20",
  checkedBy: null,
  review: [{ term: "Подготовлено", text: "20 ноября 2026" }],
  changes: [],
  sources: [{ title: "Памятка", year: 2023, url: "https://example.org/", why: null }],
  mdx: { html: "<p>Пятно кровоточит.</p>", headings: [] },
} satisfies Queries.RiskPageQuery["notice"];

/** The notice's page in the format of Gatsby's loader. */
const loaded = { json: { data: { notice } } };

const loadPage = jest.fn<Promise<object>, [string]>();

beforeEach(() => {
  loadPage.mockReset().mockResolvedValue(loaded);
  window.___loader = { enqueue: () => undefined, loadPage };
});

const popups = [lazyPopup(riskPopupAtom, () => Promise.resolve(RiskPopup))];

function renderBesidePopups(part: ReactElement) {
  const store = createStore();
  const { unmount } = renderPart(
    <>
      {part}
      <PopupHost popups={popups} />
    </>,
    store,
  );
  return { unmount, isOpen: () => store.get(riskPopupAtom).status };
}

function show() {
  renderBesidePopups(<RiskLink label="Кому нельзя откладывать" />);
  return screen.getByRole("link", { name: "Кому нельзя откладывать" });
}

test("the link leads to the page with the same text, or opens the notice with its sources, and an understanding reader closes it", async () => {
  const link = show();
  expect(link).toHaveAttribute("href", "/risk");
  await userEvent.click(link);
  const popup = await screen.findByRole("dialog", { name: "Кому нельзя откладывать" });
  expect(await within(popup).findByText("Пятно кровоточит.")).toBeVisible();
  expect(within(popup).getByRole("link", { name: "Памятка" })).toBeVisible();
  expect(within(popup).getByRole("term")).toHaveTextContent("Подготовлено");
  expect(within(popup).getByRole("definition")).toHaveTextContent("20 ноября 2026");
  await userEvent.click(within(popup).getByRole("button", { name: "Понятно" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("without a network the notice says so, and is there after another try", async () => {
  loadPage.mockResolvedValueOnce({ status: "error" });
  await userEvent.click(show());
  const popup = await screen.findByRole("dialog");
  await userEvent.click(await within(popup).findByRole("button", { name: "Попробовать ещё раз" }));
  expect(await within(popup).findByText("Пятно кровоточит.")).toBeVisible();
});
