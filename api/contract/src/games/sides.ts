import * as z from 'zod/mini';

export const Side = z.enum(['home', 'away']);
export type Side = z.infer<typeof Side>;

/** Even strength, power play, short-handed, penalty shot. */
export const strengths = ['EV', 'PP', 'SH', 'PS'] as const;
