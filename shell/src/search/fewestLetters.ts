/** The fewest letters that are searched for. */
export const fewestLetters = 2;
