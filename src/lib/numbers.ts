/** 12480 → «12 480», with a no-break space between the thousands (specification § 9). */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
