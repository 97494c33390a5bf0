import { beginningOf, isAddress, networksOf } from "./network";

it.each([
  ["192.0.2.1", ["192.0.2.1"]],
  ["::ffff:192.0.2.1", ["192.0.2.1"]],
  ["::ffff:c000:201", ["192.0.2.1"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
  ["2001:DB8:1:2::", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
  ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
  ["::1", ["0:0:0:0::/64", "0:0:0::/48"]],
  ["fe80::1%br-lan", ["fe80:0:0:0::/64", "fe80:0:0::/48"]],
])("knows the networks of %s", (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

it("knows which subscribers are in a network", () => {
  const beginning = beginningOf(networksOf("2001:db8:1:2::")[1] ?? "");

  expect(networksOf("2001:db8:1:ffff::1")[0]).toMatch(new RegExp(`^${beginning}`));
  expect(networksOf("2001:db8:12:2::1")[0]).not.toMatch(new RegExp(`^${beginning}`));
});

it("takes a zone from the system only", () => {
  expect(isAddress("fe80::1%br-lan", "fe80::1%br-lan")).toBe(true);
  expect(isAddress("fe80::1%br-lan", "127.0.0.1")).toBe(false);
  expect(isAddress(undefined, undefined)).toBe(false);
});
