import type { ScoreSheet, TrackedPlay } from '@league/contract';

/** Whether the season records these plays at this rink. */
export const isTracked = ({ tracks }: ScoreSheet, play: TrackedPlay): boolean => tracks?.includes(play) ?? true;
