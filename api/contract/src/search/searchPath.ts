/** The page of results: `/search?q=falcons`. */
export const searchPath = '/search';
