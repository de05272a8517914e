/** Where a game's score sheet is kept; null while that screen is not among the routes. */
export const scoreSheetOf: ((gameId: string) => string) | null = null;
