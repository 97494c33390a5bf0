import fc from "fast-check";
import { wholeAddress } from "../../../shared/whole-address";

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
      // As Gatsby does.
      decodeURIComponent(decodeURIComponent(wholePath));
      expect(wholePath.includes("~")).toBe(wholePath !== path);
    }),
  );
});
