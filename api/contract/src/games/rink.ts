import * as z from 'zod/mini';
import { wholeNumber } from '../shapes.ts';

/** A rink of 60 × 30 m (IIHF rule 1), in decimeters from the center spot; places on a smaller rink are scaled to it. */
export const rink = {
  /** From the center spot to the end boards and to the side boards. */
  length: 300,
  width: 150,
  /** From the center spot to a goal line. */
  goalLine: 260,
} as const;

/** The nine face-off spots by zone, in decimeters from the center spot. */
export const faceoffSpots = {
  end: [
    { x: -200, y: -70 },
    { x: -200, y: 70 },
    { x: 200, y: -70 },
    { x: 200, y: 70 },
  ],
  neutral: [
    { x: -56, y: -70 },
    { x: -56, y: 70 },
    { x: 56, y: -70 },
    { x: 56, y: 70 },
  ],
  center: [{ x: 0, y: 0 }],
} as const;

const within = (max: number) => wholeNumber(-max, max, 'Please choose a place on the rink.');

/**
 * A place on the ice in decimeters from the center spot: `x` grows toward the net that its side attacks, `y` toward that side's right,
 * so that the ends of the rink, which change each period, do not matter.
 */
export const Place = z.strictObject({ x: within(rink.length), y: within(rink.width) });
export type Place = z.infer<typeof Place>;

/** How a shot attempt that was no goal ended; a shot off the post is not on goal. */
export const shotOutcomes = ['onGoal', 'missed', 'blocked', 'post'] as const;
export type ShotOutcome = (typeof shotOutcomes)[number];

export const playerActions = ['hit', 'giveaway', 'takeaway'] as const;
export type PlayerAction = (typeof playerActions)[number];
