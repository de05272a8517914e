import type { OnlyIf as SeasonOnlyIf } from '@league/contract';
import { formatList } from '@league/kit';
import { messages } from './outlookMessages.ts';
import type { Target } from './target.ts';

type Bound = SeasonOnlyIf['rivals'][number];

interface ConditionTextOptions {
  what: 'reaches' | 'misses';
  target: Target;
  nameOf: (teamId: string) => string;
}

/** More teams than these are counted, not named. */
const mostNamed = 4;

/** "Misses the play-offs only if Giza lose their last 4 games and Luxor take at least 9 of 12 points." */
export function playoffConditionText(
  { own, rivals, among }: SeasonOnlyIf,
  { what, target, nameOf }: ConditionTextOptions,
): string {
  const isMissed = what === 'misses';
  const ofOwn = isMissed ? atMost : atLeast;
  const ofRival = isMissed ? atLeast : atMost;
  const conditions = formatList([
    ...(own ? [ofOwn(own, nameOf)] : []),
    ...rivals.map((rival) => ofRival(rival, nameOf)),
    ...(among ? [amongText(among)] : []),
  ]);
  return messages.targets[target][isMissed ? 'missesOnlyIf' : 'reachesOnlyIf']({ conditions });

  function amongText({ count, teamIds }: NonNullable<SeasonOnlyIf['among']>): string {
    const teams =
      teamIds.length > mostNamed
        ? messages.onlyIf.otherTeams({ count: teamIds.length })
        : formatList(teamIds.map((teamId) => nameOf(teamId)));
    return (isMissed ? messages.onlyIf.above : messages.onlyIf.below)({ count, teams });
  }
}

/** The sentences of results, by how many kinds of a result every game may have. */
function atLeast(bound: Bound, nameOf: ConditionTextOptions['nameOf']): string {
  const { points, of } = bound;
  const inResults = [messages.onlyIf.winsInRegulation, messages.onlyIf.wins, messages.onlyIf.avoidsLosses];
  return resultText(bound, inResults, nameOf) ?? messages.onlyIf.atLeast({ team: nameOf(bound.teamId), points, of });
}

function atMost(bound: Bound, nameOf: ConditionTextOptions['nameOf']): string {
  const { points, of } = bound;
  const inResults = [messages.onlyIf.losesInRegulation, messages.onlyIf.loses, messages.onlyIf.avoidsWins];
  return resultText(bound, inResults, nameOf) ?? messages.onlyIf.atMost({ team: nameOf(bound.teamId), points, of });
}

function resultText(
  { teamId, games, each }: Bound,
  inResults: readonly ((values: { team: string; games: number }) => string)[],
  nameOf: ConditionTextOptions['nameOf'],
): string | undefined {
  return each && inResults[each.length - 1]?.({ team: nameOf(teamId), games });
}
