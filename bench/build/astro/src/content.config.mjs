import { defineCollection, z } from "astro:content";
import { glob } from "astro/loaders";

const texts = defineCollection({
  loader: glob({ pattern: "*/index.md", base: "./src/texts" }),
  schema: ({ image }) =>
    z.object({
      title: z.string(),
      description: z.string(),
      date: z.date(),
      cover: image(),
    }),
});

export const collections = { texts };
