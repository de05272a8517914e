/** The minimum length of a query. */
export const minQueryLength = 2;
