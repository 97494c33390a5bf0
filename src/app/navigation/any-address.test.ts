import fc from "fast-check";
import { wholeAddress } from "../../../shared/whole-address";

const piece = fc.constantFrom(
  ...["%", "D0", "BC", "zz", "/", "?", "#", "&", "=", "%D0", "%BC", "%2F", "a"],
);

test("whatever comes can be decoded afterwards, and a broken path is decoded to what was written", () => {
  const addresses = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join("")}`);
  fc.assert(
    fc.property(addresses, (address) => {
      const whole = wholeAddress(address);
      decodeURIComponent(whole);
      const [path = ""] = address.split(/[?#]/);
      const [wholePath = ""] = whole.split(/[?#]/);
      if (wholePath !== path) expect(decodeURIComponent(wholePath)).toBe(path);
    }),
  );
});
