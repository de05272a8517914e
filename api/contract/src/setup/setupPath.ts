/** The wizard of a league without an admin. */
export const setupPath = '/setup';
