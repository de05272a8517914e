/** The minimum length of a query. */
export const fewestLetters = 2;
