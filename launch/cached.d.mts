import type { Metafile } from "esbuild";

type Sources = [file: string, state: string][] | undefined;

export function sourcesOf(root: string, metafile: Metafile, started: number): Sources;

export function cached(
  root: string,
  file: string,
  make: () => Promise<{ code: string; map?: string; sources: Sources }>,
): Promise<string>;
