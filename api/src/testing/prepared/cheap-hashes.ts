import type * as argon2 from "@node-rs/argon2";

// Tests hash passwords at the lowest cost that argon2 allows.
jest.mock("@node-rs/argon2", () => {
  const actual = jest.requireActual<typeof argon2>("@node-rs/argon2");
  return {
    ...actual,
    hash: (password: string) =>
      actual.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  };
});
