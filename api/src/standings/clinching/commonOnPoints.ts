import type { Common } from './judge.ts';
import {
  completionMissing,
  completionReaching,
  gainsOf,
  isPossibleWithout,
  meetingsOf,
  pointsToClinch,
  pointsToReach,
} from './places.ts';
import { finalPoints, type Race, splitsOf } from './race.ts';

/**
 * `Common` of an open place, on points. What others gain is bounded by what each and the team can have, not by what a third one needs:
 * the bound may be wider than what is possible, and one who is always level may be among those who are sometimes.
 */
export function commonOnPoints(race: Race, asked: { team: number; place: number; what: 'reaches' | 'misses' }): Common {
  const { team, place, what } = asked;
  const { held } = race;
  const isMissed = what === 'misses';
  const totals = Object.values(splitsOf(race.points)).map(([one, other]) => one + other);
  const own = gainsOf(race, team);
  const [ownLeast, ownMost] = [own[0]!, own.at(-1)!];
  const ownBound = boundOfTeam();
  const example = finalPoints(race, (isMissed ? completionMissing : completionReaching)(race, team, place)!);
  const common: Common = { own: ownBound, always: [], sometimes: [] };
  for (const rival of held.keys()) {
    if (rival === team) continue;
    const pair = pairWith(rival);
    if (pair.bound === undefined) continue;
    const isInExample = isMissed ? example[rival]! >= example[team]! : example[rival]! <= example[team]!;
    if (isInExample && (pair.isSure || !isPossibleWithout(race, asked, rival))) {
      common.always.push({ rival, gained: pair.isSure ? undefined : pair.bound });
    } else common.sometimes.push(rival);
  }
  return common;

  function boundOfTeam(): number | undefined {
    if (!isMissed) return pointsToReach(race, team, place);
    const enough = pointsToClinch(race, team, place);
    if (enough === undefined) return undefined;
    return own.findLast((gain) => enough === null || gain < enough);
  }

  /**
   * What a rival gains to be level with the team: where they still meet, each of these points is one's or the other's. Undefined if it
   * cannot be; and whether it surely is.
   */
  function pairWith(rival: number): { bound: number | undefined; isSure: boolean } {
    const lead = held[team]! - held[rival]!;
    const theirs = gainsOf(race, rival);
    const [min, max] = [theirs[0]!, theirs.at(-1)!];
    const meetings = meetingsOf(race)[team]!.against[rival]!;
    if (isMissed) {
      const together = ownLeast + min + meetings * (Math.min(...totals) - 2 * race.points.loss);
      const highest = ownBound ?? ownMost;
      return {
        bound: theirs.find((gain) => gain >= lead + ownLeast && 2 * gain >= lead + together),
        isSure: Math.max(min - highest, together - 2 * highest) >= lead,
      };
    }
    const together = ownMost + max - meetings * (2 * race.points.win - Math.max(...totals));
    const lowest = ownBound ?? ownLeast;
    return {
      bound: theirs.findLast((gain) => gain <= lead + ownMost && 2 * gain <= lead + together),
      isSure: Math.min(max - lowest, together - 2 * lowest) <= lead,
    };
  }
}
