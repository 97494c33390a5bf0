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
