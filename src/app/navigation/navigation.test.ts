import fc from "fast-check";
import { wholeAddress } from "../../../shared/addresses";
import { navigationTarget, RefusedNavigation } from "./guard-navigation";

describe("where a navigation ends", () => {
  const redirects = {
    "/results": "/#results",
    "/publication/news": "/publication",
    "/legal/information.pdf": "/rules.pdf",
    "/clinics": "https://clinics.example/list?from=rodinki",
  };

  const target = (to: string) => navigationTarget(to, "https://rodinki.example/about", redirects);

  test.each([
    ["/publication?x=1#top", "page", "/publication?x=1#top"],
    ["https://rodinki.example/publication", "page", "/publication"],
    ["/results", "page", "/#results"],
    ["/publication/news?from=mail#list", "page", "/publication?from=mail#list"],
    ["/rules.pdf", "file", "/rules.pdf"],
    ["/legal/information.pdf", "file", "/rules.pdf"],
    ["/clinics", "outside", "https://clinics.example/list?from=rodinki"],
    ["/clinics/?activation=secret#x", "outside", "https://clinics.example/list?from=rodinki"],
    [
      "https://clinics.example/list?from=rodinki",
      "outside",
      "https://clinics.example/list?from=rodinki",
    ],
  ])("%s ends at the %s %s", (to, kind, address) => {
    expect(target(to)).toEqual({ kind, address });
  });

  test.each([
    "https://elsewhere.example/",
    "//elsewhere.example/",
    "/\\elsewhere.example",
    "https://rodinki.example:444/about",
    "https://clinics.example/",
    "http://clinics.example/list?from=rodinki",
    "javascript:alert(1)",
    "mailto:anna@rodinki.example",
  ])("%s is refused", (to) => {
    expect(() => target(to)).toThrow(RefusedNavigation);
  });
});

describe("a broken address", () => {
  async function openAt(address: string) {
    window.history.replaceState({ kept: true }, "", address);
    jest.resetModules();
    return import("./mend-address");
  }

  test.each([
    ["/#%D0%B5%D1%81%D", "/"],
    ["/search?q=%D0%BC%D0", "/search"],
    ["/publication/%D0%BC%D0", "/publication/~D0~BC~D0"],
  ])(
    "a page that is opened at %s goes on at %s, in the same place of the history",
    async (from, to) => {
      const before = window.history.length;
      await openAt(from);
      expect(window.location.href).toBe(`http://localhost${to}`);
      expect(window.history.state).toEqual({ kept: true });
      expect(window.history.length).toBe(before);
    },
  );

  test("an address that can be decoded is left as it is written", async () => {
    await openAt("/search?q=%d0%bc#%27");
    expect(window.location.href).toBe("http://localhost/search?q=%d0%bc#%27");
  });

  test("the router hears nothing of a broken fragment that is opened later, and of a whole one as ever", async () => {
    const { watchAddress } = await openAt("/");
    watchAddress();
    const heard: string[] = [];
    window.addEventListener("popstate", () => heard.push(window.location.hash));
    const open = async (hash: string) => {
      // This event is the last one of a change.
      const changed = new Promise((resolve) =>
        window.addEventListener("hashchange", resolve, { once: true }),
      );
      window.location.hash = hash;
      await changed;
    };
    await open("#%D0");
    expect(window.location.hash).toBe("");
    await open("#rules");
    expect(heard).toEqual(["#rules"]);
  });

  const piece = fc.constantFrom(
    ...["%", "D0", "BC", "zz", "/", "?", "#", "&", "=", "%D0", "%BC", "%2F", "%25", "25", "a"],
  );

  test("whatever comes can be decoded afterwards, and a broken path leads to no page", () => {
    const addresses = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join("")}`);
    fc.assert(
      fc.property(addresses, (address) => {
        const whole = wholeAddress(address);
        decodeURIComponent(whole);
        const [path = ""] = address.split(/[?#]/);
        const [wholePath = ""] = whole.split(/[?#]/);
        // Gatsby decodes twice.
        decodeURIComponent(decodeURIComponent(wholePath));
        expect(wholePath.includes("~")).toBe(wholePath !== path);
      }),
    );
  });
});
