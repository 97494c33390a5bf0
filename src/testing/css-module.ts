/** Every class name is its own key: `styles.card` is "card". */
const classNames: Record<string, string> = new Proxy(
  {},
  { get: (_target, key) => (key === "__esModule" ? true : key) },
);

module.exports = classNames;
