import type { Opened } from "../../drafts/opened";
import { askAboutDraft } from "./ask-about-draft";
import { openFile } from "./control";
import { marked, moment } from "./written";
import { tell } from "../paste/tell";

interface Entry {
  draft?: Opened;
  data: string;
}

/** What the author should know of the text before they decide. */
const SAYS: Record<Opened["state"], string> = {
  new: "",
  same: "Вы писали и не сохранили. Зелёное добавлено, зачёркнутое убрано.",
  joined:
    "Пока правки лежали, сам текст изменили в других местах. «Вернуть» соединит ваши правки с тем, что есть теперь.",
  other:
    "Пока правки лежали, те же места текста изменили. Сравните: «Вернуть» откроет ваш текст целиком, и чужие изменения, которые ниже зачёркнуты, в него не войдут.",
  gone: "Этот текст за это время удалили или дали ему другой адрес. Ваши правки открыты как новый текст: сохраните его или отбросьте правки на странице «Черновики».",
};

/** The differences; where they are not available, the author is shown that and may still choose. */
async function difference(fetchDesk: typeof fetch, file: string): Promise<string> {
  const address = `/drafts/difference?${new URLSearchParams({ file }).toString()}`;
  const response = await fetchDesk(address).catch(() => undefined);
  return response?.ok ? response.text() : "<p>Показать различия сейчас не получилось.</p>";
}

const drop = (fetchDesk: typeof fetch, file: string) =>
  fetchDesk("/drafts/drop", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ file }),
  });

/** @returns the text that Decap is to open */
async function chosen(fetchDesk: typeof fetch, { draft, data }: Entry & { draft: Opened }) {
  // A new or deleted text has no saved version to open.
  if (draft.state === "new" || draft.state === "gone") {
    if (SAYS[draft.state]) tell([SAYS[draft.state]]);
    return marked(draft);
  }
  const decision = await askAboutDraft({
    title: `Несохранённые правки от ${moment(draft.when)}`,
    text: SAYS[draft.state],
    difference: await difference(fetchDesk, draft.file),
  });
  if (decision === "return") return marked(draft);
  // If the desk does not answer now, the author is asked again the next time.
  if (decision === "discard") await drop(fetchDesk, draft.file).catch(() => undefined);
  return data;
}

interface Call {
  action?: string;
  params?: Record<string, unknown>;
}

/**
 * Gives Decap the unsaved text of an author instead of the saved one, when they want it: Decap's own backup is overwritten by the
 * saved text that comes after it (decap-cms #5055, #5470). A saving says which draft it ends.
 *
 * @param fetchDesk how the page sends requests to its own server
 */
export const withDrafts =
  (fetchDesk: typeof fetch): typeof fetch =>
  async (address, options) => {
    if (address !== "/decap" || typeof options?.body !== "string")
      return fetchDesk(address, options);
    const call = JSON.parse(options.body) as Call;
    if (call.action === "persistEntry") {
      const params = { ...call.params, draft: openFile() };
      return fetchDesk(address, { ...options, body: JSON.stringify({ ...call, params }) });
    }
    const response = await fetchDesk(address, options);
    if (call.action !== "getEntry" || !response.ok) return response;
    const { draft, ...entry } = (await response.json()) as Entry;
    const data = draft ? await chosen(fetchDesk, { ...entry, draft }) : entry.data;
    return new Response(JSON.stringify({ ...entry, data }), {
      headers: { "content-type": "application/json" },
    });
  };
