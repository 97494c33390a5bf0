export interface PageOfList {
  path: string;
  page: number;
  pages: number;
  skip: number;
  limit: number;
  previous: string | null;
  next: string | null;
}

/**
 * Cuts a list into pages that are reached by links.
 *
 * @param base address of the first page, for example `/publication`
 * @param total number of entries; an empty list still has one page
 */
export function pagesOf(base: string, total: number, limit: number): PageOfList[] {
  const pages = Math.max(1, Math.ceil(total / limit));
  const address = (page: number) => (page === 1 ? base : `${base}/page/${page}`);
  return Array.from({ length: pages }, (_, index) => ({
    path: address(index + 1),
    page: index + 1,
    pages,
    skip: index * limit,
    limit,
    previous: index > 0 ? address(index) : null,
    next: index + 1 < pages ? address(index + 2) : null,
  }));
}
