import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * Who may import whom inside `src`, as zones of `import-x/no-restricted-paths`.
 *
 * The folders are read from the disk, so a new feature, or a new layer that this table does not know,
 * is guarded the moment it appears: an unknown layer may import nothing but itself.
 */
const SHARED = ["session", "popups", "forms", "components", "api-client", "lib"];

const MAY_IMPORT = {
  gatsby: ["components", "lib"],
  app: ["popups", "session", "components", "api-client", "lib", "styles", "layouts", "features"],
  pages: [...SHARED, "features", "layouts", "styles"],
  templates: [...SHARED, "features", "layouts", "styles", "cabinet"],
  cabinet: [...SHARED, "features", "layouts"],
  layouts: [...SHARED, "styles"],
  session: ["api-client", "lib"],
  popups: ["components", "lib"],
  forms: ["api-client", "components", "lib"],
  components: ["lib"],
  "api-client": ["lib"],
  lib: [],
  styles: [],
};

const folders = (directory) =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const zone = (root, target, allowed) => ({
  target: path.join(root, "src", target),
  from: path.join(root, "src"),
  except: [target, ...allowed].map((folder) => `./${folder}`),
  message: `src/${target} may import only ${allowed.join(", ") || "itself"} (see docs/decisions/002-import-rules.md).`,
});

/**
 * @param {string} root absolute path of the project
 * @param {object} [options]
 * @param {string[]} [options.also] folders of `src` that every layer may import too
 * @returns {object[]} zones for `import-x/no-restricted-paths`
 */
export function importZones(root, { also = [] } = {}) {
  const layers = folders(path.join(root, "src")).filter(
    (layer) => layer !== "features" && layer !== "testing",
  );
  const features = folders(path.join(root, "src", "features"));
  return [
    ...layers.map((layer) => zone(root, layer, [...(MAY_IMPORT[layer] ?? []), ...also])),
    ...features.map((feature) => zone(root, `features/${feature}`, [...SHARED, ...also])),
    ...["gatsby-node.ts", "gatsby-config.ts"].map((file) => ({
      target: path.join(root, file),
      from: path.join(root, "src"),
      except: ["./gatsby"],
      message: `${file} may import only src/gatsby.`,
    })),
    {
      target: path.join(root, "src"),
      from: path.join(root, "api"),
      message: "The site talks to the API over HTTP only.",
    },
    {
      target: path.join(root, "shared"),
      from: root,
      except: ["./shared"],
      message:
        "What all share depends on nothing (see docs/decisions/031-a-folder-that-site-and-api-share.md).",
    },
    {
      target: path.join(root, "contract"),
      from: root,
      except: ["./contract", "./shared", "./node_modules"],
      message: "The contract depends on nothing of ours but what all share.",
    },
    {
      target: path.join(root, "api"),
      from: path.join(root, "src"),
      message: "The API imports the contract, what all share, and itself.",
    },
    {
      target: path.join(root, "e2e"),
      from: root,
      except: ["./e2e", "./contract", "./node_modules"],
      message: "Browser tests talk to the running system.",
    },
  ];
}
