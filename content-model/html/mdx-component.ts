import { run } from "@mdx-js/mdx";
import { compileMDX } from "gatsby-plugin-mdx";
import type { ComponentType } from "react";
import * as runtime from "react/jsx-runtime";

type Source = Parameters<typeof compileMDX>[0];
type Options = Parameters<typeof compileMDX>[1];
type Cache = Parameters<typeof compileMDX>[2];
type Reporter = Parameters<typeof compileMDX>[3];

/** Empty cache: the plugin looks up nodes only for Gatsby's remark plugins, of which there are none. */
const noCache = { get: () => Promise.resolve(undefined) } as unknown as Cache;

/**
 * A text as a component: compiled by gatsby-plugin-mdx as it compiles the pages of a site, and run here instead of in webpack.
 *
 * @param options the plugins of remark and rehype
 * @throws the plugins' errors, and the error of MDX at a text that is no MDX
 */
export async function componentOf(source: Source, options: Options): Promise<ComponentType> {
  let failure: unknown;
  const reporter = {
    panicOnBuild: ({ context }: { context: { errorMeta: unknown } }) => {
      failure = context.errorMeta;
    },
  } as unknown as Reporter;
  const compiled = await compileMDX(
    source,
    // Set because `gatsby develop` would otherwise make it import another runtime.
    { ...options, format: "mdx", outputFormat: "function-body", development: false },
    noCache,
    reporter,
  );
  if (compiled === null) throw failure;
  const text = (await run(compiled.processedMDX, runtime)) as { default: ComponentType };
  return text.default;
}
