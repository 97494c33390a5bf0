/**
 * Names every function for fastify, which otherwise looks for the name of a plugin in all of `require.cache`. Jest's is a proxy over two
 * thousand modules: a fourteenth of a test file's time went there.
 */
Object.defineProperty(Function.prototype, Symbol.for("fastify.display-name"), {
  configurable: true,
  get(this: { name: string }) {
    return this.name || "unnamed";
  },
  // `fastify-plugin` gives a function a name of its own.
  set(this: object, value: string) {
    Object.defineProperty(this, Symbol.for("fastify.display-name"), {
      value,
      configurable: true,
      writable: true,
    });
  },
});
