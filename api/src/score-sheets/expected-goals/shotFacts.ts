import { type GameTime, otherSide, type Place, rink, type Side, strengthAt } from '@league/contract';
import { goalieShifts, goaliesAt } from '../../statistics/goalieShifts.ts';
import type { StoredSheet } from '../sheets.ts';
import type { ShotFeatures } from './expectedGoal.ts';

/** A shot that a goalie could have let in: no blocked one, no penalty shot, none at an empty net. */
export interface ShotFacts {
  /** The id of the entry. */
  id: string;
  side: Side;
  isGoal: boolean;
  /** Null: its place or its time is not recorded. */
  features: ShotFeatures | null;
}

/** The same shots, if the places of all are recorded: those of some would say something else. */
export function completeFacts(facts: readonly ShotFacts[]): (ShotFacts & { features: ShotFeatures })[] | null {
  const complete = facts.flatMap(({ features, ...shot }) => (features ? [{ ...shot, features }] : []));
  return complete.length === facts.length ? complete : null;
}

interface Event extends GameTime {
  id: string;
  side: Side;
  place: Place | null;
}

/** From the blue line to the net that is attacked, in decimeters from the center line. */
const blueLine = 71;
/** A shot so soon, in seconds, after one of the same side is a rebound; after play elsewhere, a rush. */
const reboundSeconds = 3;
const rushSeconds = 4;

/** The shots of a sheet that expected goals speak of, by time. */
export function shotFacts(sheet: StoredSheet): ShotFacts[] {
  const shifts = { home: goalieShifts(sheet, 'home'), away: goalieShifts(sheet, 'away') };
  const shots = [
    ...sheet.goals.map((goal) => ({
      ...goal,
      isGoal: true,
      counts: goal.strength !== 'PS' && !goal.emptyNet,
    })),
    ...sheet.shotAttempts.map((attempt) => ({
      ...attempt,
      isGoal: false,
      counts: attempt.outcome !== 'blocked' && !attempt.penaltyShot && !isNetEmpty(attempt),
    })),
  ].sort(byTime);
  const events: Event[] = [...shots, ...sheet.playerActions].sort(byTime);
  return shots
    .filter(({ counts }) => counts)
    .map(({ id, side, isGoal, place, ...shot }) => {
      if (!place || ('timeKnown' in shot && !shot.timeKnown)) return { id, side, isGoal, features: null };
      const before = events
        .slice(
          0,
          events.findIndex((event) => event.id === id),
        )
        .filter((event) => event.period === shot.period && shot.elapsedSeconds - event.elapsedSeconds <= rushSeconds);
      const strength = 'strength' in shot ? shot.strength : strengthAt(sheet, side, shot);
      return { id, side, isGoal, features: { ...placeFeatures(place), ...playFeatures(), ...strengths() } };

      function playFeatures() {
        const last = shots.findLast(
          (each) =>
            before.some((event) => event.id === each.id) &&
            each.side === side &&
            shot.elapsedSeconds - each.elapsedSeconds <= reboundSeconds,
        );
        const isElsewhere = (event: Event) =>
          event.place !== null && (event.side === side ? event.place.x : -event.place.x) < blueLine;
        return {
          isRebound: Number(last !== undefined),
          isRush: Number(!last && before.some(isElsewhere)),
          isSideChange: Number(Boolean(last?.place && last.place.y * place!.y < 0)),
        };
      }

      function strengths() {
        return { isPowerPlay: Number(strength === 'PP'), isShortHanded: Number(strength === 'SH') };
      }
    });

  function isNetEmpty(shot: GameTime & { side: Side }): boolean {
    const net = shifts[otherSide(shot.side)];
    return net.length > 0 && goaliesAt(net, shot, sheet).length === 0;
  }
}

/** The distance to the net in tens of meters, and the angle off its front in right angles: 1 is the goal line. */
function placeFeatures({ x, y }: Place): Pick<ShotFeatures, 'distance' | 'angle'> {
  const ahead = rink.goalLine - x;
  return { distance: Math.hypot(ahead, y) / 100, angle: Math.abs(Math.atan2(y, ahead)) / (Math.PI / 2) };
}

const byTime = (a: GameTime, b: GameTime) => a.period - b.period || a.elapsedSeconds - b.elapsedSeconds;
