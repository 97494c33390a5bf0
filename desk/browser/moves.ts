const ENTRY = /#\/collections\/[^/]+\/entries\/.+/;
const NEW = /^#\/collections\/[^/]+\/new/;

/** Decap keeps the first text open when the address changes to another one, as a link on a page beside it does. */
export function openWhatTheAddressSays(): void {
  window.addEventListener("hashchange", ({ oldURL, newURL }) => {
    if (ENTRY.test(oldURL) && ENTRY.test(newURL)) window.location.reload();
  });
}

/** Decap's own list of texts gives way to that of the desk, which knows their states. */
export function openOwnList(): void {
  const follow = () => {
    const { hash } = window.location;
    if (ENTRY.test(hash) || NEW.test(hash)) return;
    const [, kind] = /^#\/collections\/([^/]+)/.exec(hash) ?? [];
    window.location.replace(kind ? `/list?kind=${kind}` : "/list");
  };
  follow();
  window.addEventListener("hashchange", follow);
}
