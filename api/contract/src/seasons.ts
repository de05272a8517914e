import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { SeasonRules } from './rules.ts';
import { Id, Instant, text } from './shapes.ts';

export const Season = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Instant,
  /** The one that pages open on. */
  isCurrent: z.boolean(),
  rules: SeasonRules,
});
export type Season = z.infer<typeof Season>;

export const SeasonInput = z.strictObject({ name: text('Season name is required.', 80) });
export type SeasonInput = z.infer<typeof SeasonInput>;

export const seasonsApi = {
  list: operation('GET /api/seasons', {
    access: 'everyone',
    summary: 'All seasons, newest first.',
    answer: z.array(Season),
  }),
  create: operation('POST /api/seasons', {
    access: ['admin'],
    summary: 'Opens a season under the IIHF preset.',
    body: SeasonInput,
    answer: Season,
    status: 201,
  }),
};
