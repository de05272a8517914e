import { faceoffSpots, type Place, rink, type Side } from '@league/contract';
import type { Random } from './random.ts';
import type { DemoPlayer } from './rosters.ts';

/** An area of the ice around a point, by its standard deviations; `isMirrored`: on both sides of the ice. */
interface Area {
  x: number;
  y: number;
  spread: [x: number, y: number];
  isMirrored?: boolean;
}

const crease: Area = { x: 245, y: 0, spread: [8, 14] };
const slot: Area = { x: 208, y: 0, spread: [20, 24] };
const highSlot: Area = { x: 165, y: 0, spread: [20, 30] };
const circle: Area = { x: 195, y: 68, spread: [24, 20], isMirrored: true };
const corner: Area = { x: 238, y: 75, spread: [14, 25], isMirrored: true };
const point: Area = { x: 98, y: 62, spread: [14, 34], isMirrored: true };
const far: Area = { x: 20, y: 0, spread: [60, 60] };

type WeightedAreas = readonly [Area, number][];

/** Where forwards and defensemen shoot from, with weights. */
const shots: Record<'forward' | 'defender', WeightedAreas> = {
  forward: [
    [crease, 14],
    [slot, 26],
    [highSlot, 15],
    [circle, 29],
    [corner, 8],
    [point, 6],
    [far, 2],
  ],
  defender: [
    [crease, 1],
    [slot, 6],
    [highSlot, 16],
    [circle, 17],
    [corner, 2],
    [point, 56],
    [far, 2],
  ],
};
const goals: Record<'forward' | 'defender', WeightedAreas> = {
  forward: [
    [crease, 34],
    [slot, 37],
    [highSlot, 10],
    [circle, 16],
    [corner, 2],
    [point, 1],
  ],
  defender: [
    [crease, 4],
    [slot, 22],
    [highSlot, 26],
    [circle, 20],
    [point, 28],
  ],
};
/** Blocks happen in front of those who shoot from afar. */
const blocks: Record<'forward' | 'defender', WeightedAreas> = {
  forward: [
    [slot, 18],
    [highSlot, 26],
    [circle, 38],
    [point, 18],
  ],
  defender: [
    [highSlot, 14],
    [circle, 12],
    [point, 74],
  ],
};

const kindOf = ({ position }: DemoPlayer) => (position === 'Defenseman' ? 'defender' : 'forward');

export const shotPlace = (shooter: DemoPlayer, random: Random): Place => inOneOf(shots[kindOf(shooter)], random);
export const goalPlace = (scorer: DemoPlayer, random: Random): Place => inOneOf(goals[kindOf(scorer)], random);
export const blockPlace = (shooter: DemoPlayer, random: Random): Place => inOneOf(blocks[kindOf(shooter)], random);

function inOneOf(areas: WeightedAreas, random: Random): Place {
  const [{ x, y, spread, isMirrored }] = random.pickBy(areas, ([, weight]) => weight);
  const side = isMirrored && random.chance(0.5) ? -1 : 1;
  return {
    // In front of the goal line; the far area ends at the own one.
    x: within(x + random.normal() * spread[0], -rink.goalLine, rink.goalLine - 6),
    y: within(side * (y + random.normal() * spread[1]), -rink.width + 8, rink.width - 8),
  };
}

/** A place along the boards, in the own half, or between the blue lines and a little beyond. */
export function actionPlace(random: Random, where: 'boards' | 'own' | 'center'): Place {
  if (where === 'boards') {
    const side = random.chance(0.5) ? -1 : 1;
    // The corners are round.
    const x = within(random.normal() * 150, -235, 235);
    return { x, y: side * random.between(112, 142) };
  }
  const y = within(random.normal() * 60, -125, 125);
  return { x: where === 'own' ? random.between(-250, -40) : random.between(-60, 140), y };
}

const within = (value: number, min: number, max: number) => Math.round(Math.max(min, Math.min(max, value)));

/** The spots in a side's end, as the home team sees them. */
export const faceoffSpotsOf = (side: Side): readonly Place[] =>
  faceoffSpots.end.filter(({ x }) => x < 0 === (side === 'home'));
