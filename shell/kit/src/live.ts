// Live updates.
export { ConnectionBadge } from './live/ConnectionBadge.tsx';
export { type Follow, follow, type Listener } from './live/follow.ts';
export {
  type Connection,
  type FollowEvent,
  type FollowState,
  initialFollowing,
  type LiveMessage,
  type LiveReducer,
  nextFollowing,
} from './live/following.ts';
export { useCatchUp } from './live/useCatchUp.ts';
export { type DraftSubscription, useClockLeft, useFollowedDraft } from './live/useFollowedDraft.ts';
