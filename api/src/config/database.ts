export type DatabaseConfig =
  | { kind: "postgres"; url: string }
  /** PGlite; without a directory it lives in memory. */
  | { kind: "embedded"; directory: string | null };
