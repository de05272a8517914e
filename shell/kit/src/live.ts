// Live updates.
export { type Follow, follow, type Hear } from './live/follow.ts';
export {
  afterHappening,
  type Connection,
  type Following,
  type Growth,
  type Happening,
  type Told,
  unheard,
} from './live/following.ts';
export { useCatchUp } from './live/useCatchUp.ts';
export { type Followed, useClockLeft, useFollowedDraft } from './live/useFollowedDraft.ts';
