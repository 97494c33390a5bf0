/** A page that is opened at this address, as the application finds it. */
async function openPage(address: string) {
  window.history.pushState(null, "", address);
  jest.resetModules();
  const { mailLinkAtom, takeMailLinks } = await import("./mail-link");
  const { store } = await import("../store");
  takeMailLinks();
  return {
    link: () => store.get(mailLinkAtom),
    forget: () => store.set(mailLinkAtom, null),
  };
}

/** Listeners of earlier pages, which are removed. Not a mock, as `resetModules` would forget its calls. */
const listened: Parameters<typeof window.addEventListener>[] = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = (...parameters: (typeof listened)[number]) => {
  listened.push(parameters);
  listen(...parameters);
};
afterEach(() => {
  for (const [type, listener] of listened.splice(0)) window.removeEventListener(type, listener);
  sessionStorage.clear();
});

test.each([
  ["/#activation=secret", "activation=secret"],
  ["/#reset=secret&email=anna%40example.ru", "reset=secret&email=anna%40example.ru"],
  ["/#undo-email=secret", "undo-email=secret"],
  ["/opening#opening=secret", "opening=secret"],
  ["/unsubscribe#unsubscribe=opening.1.secret", "unsubscribe=opening.1.secret"],
  ["/answer#reminder=secret&answer=coming", "reminder=secret&answer=coming"],
  ["/waiting#offer=secret&answer=decline", "offer=secret&answer=decline"],
  ["/waiting#resume=secret", "resume=secret"],
  ["/?activation=secret", "activation=secret"],
  ["/?reset=secret&email=anna%40example.ru", "reset=secret&email=anna%40example.ru"],
  ["/rules?from=letter#reset=secret", "reset=secret"],
])("of %s only the page stays in the address", async (address, parameters) => {
  const before = window.history.length;
  const { link } = await openPage(address);
  expect(link()).toEqual({ parameters, failure: null });
  expect(window.location.href).not.toMatch(/secret|anna|[?#]/);
  expect(window.history.length).toBe(before + 1);
});

test.each(["/#rules", "/search?q=activation", "/lk/move?visit=1", "/?from=letter#opinions"])(
  "%s is left as it is",
  async (address) => {
    const { link } = await openPage(address);
    expect(link()).toBeNull();
    expect(window.location.href).toBe(`http://localhost${address}`);
  },
);

test("what could not be followed is still there when the page is loaded again, until it is done", async () => {
  await openPage("/#activation=secret");
  const again = await openPage("/");
  expect(again.link()?.parameters).toBe("activation=secret");
  again.forget();
  expect((await openPage("/")).link()).toBeNull();
});
