import * as z from 'zod/mini';
import { forAdmins } from '../operation.ts';
import { text, uniqueValues, Version } from '../shapes.ts';

/** What keepers can record beside goals, penalties, goalies and counted shots. `onIce`: the players on the ice at a goal. */
export const trackedPlays = ['shots', 'faceoffs', 'hits', 'giveaways', 'takeaways', 'onIce', 'stars'] as const;
export type TrackedPlay = (typeof trackedPlays)[number];

export const TrackedPlays = z
  .array(z.enum(trackedPlays, 'Please choose one.'))
  .check(z.maxLength(trackedPlays.length), uniqueValues('Please choose each kind once.'));

/**
 * What the keepers of a season are asked to record, and where a rink differs. It decides what their screens offer, and refuses
 * nothing: a play that was recorded is never lost.
 */
export const PlayTracking = z.strictObject({
  plays: TrackedPlays,
  /** By the venue's main name. `plays` null: as in the rest of the season. */
  venues: z
    .array(z.strictObject({ venue: text('Please choose a venue.', 200), plays: z.nullable(TrackedPlays) }))
    .check(
      z.maxLength(300, 'A season can have 300 venues at most.'),
      z.refine(
        (venues) => new Set(venues.map(({ venue }) => venue.toLowerCase())).size === venues.length,
        'Please list each venue once.',
      ),
    ),
  version: Version,
});
export type PlayTracking = z.infer<typeof PlayTracking>;

export const trackingApi = {
  get: forAdmins('GET /api/seasons/{id}/tracking', {
    summary: 'What the keepers of a season record, and each venue of its games.',
    answer: PlayTracking,
  }),
  save: forAdmins('PUT /api/seasons/{id}/tracking', {
    summary: 'Sets what the keepers of a season record. 409 if it has changed since `version`.',
    body: PlayTracking,
    answer: PlayTracking,
  }),
};
