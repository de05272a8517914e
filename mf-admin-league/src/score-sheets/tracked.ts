import type { ScoreSheet, TrackedPlay } from '@league/contract';

/** Whether the season records these plays at this rink. */
export const tracks = ({ tracks }: ScoreSheet, play: TrackedPlay): boolean => tracks?.includes(play) ?? true;
