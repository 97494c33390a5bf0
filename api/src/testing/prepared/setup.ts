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

type Compile = (route: object) => unknown;
type Selector = () => (...options: unknown[]) => Compile;

/** Compiles each schema of a call once for all apps of a test file, which takes most of an app's start. */
function mockShared(select: Selector): Selector {
  const known = new Map<string, unknown>();
  return () => {
    const build = select();
    return (...options) => {
      const compile = build(...options);
      return (route) => {
        const name = JSON.stringify(route);
        const compiled = known.get(name) ?? compile(route);
        known.set(name, compiled);
        return compiled;
      };
    };
  };
}

jest.mock("@fastify/ajv-compiler", () => mockShared(jest.requireActual("@fastify/ajv-compiler")));
jest.mock("@fastify/fast-json-stringify-compiler", () =>
  mockShared(jest.requireActual("@fastify/fast-json-stringify-compiler")),
);

/**
 * Names every function for fastify, which otherwise searches the name of a plugin in `require.cache`. Jest's cache is a proxy over two
 * thousand modules, whose search takes a fourteenth of a test file's time.
 */
Object.defineProperty(Function.prototype, Symbol.for("fastify.display-name"), {
  configurable: true,
  get(this: { name: string }) {
    return this.name || "unnamed";
  },
  // `fastify-plugin` sets a name, which must stay.
  set(this: object, value: string) {
    Object.defineProperty(this, Symbol.for("fastify.display-name"), {
      value,
      configurable: true,
      writable: true,
    });
  },
});
