// What is followed as it happens.
export type { DraftConnection } from './live/draftFollowing.ts';
export { type Followed, useClockLeft, useFollowedDraft } from './live/useFollowedDraft.ts';
