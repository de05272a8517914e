import type { WhatIf } from '@league/contract';
import { FilterButton, FilterLink, layout } from '@league/kit';
import { figures } from '@league/kit/direction';
import { useRemovals } from '@league/kit/lists';
import { withoutResults } from './chosenResults.ts';
import styles from './WhatIfPage.module.css';
import type { WhatIfFilters } from './WhatIfPage.tsx';
import { messages as whatIfMessages } from './whatIfMessages.ts';

interface Props {
  whatIf: WhatIf;
  /** The address's. */
  results: string;
  to: (change: Partial<WhatIfFilters>) => string;
}

/** The visitor's results, each with a link that clears it, and those that have given way to real ones or are no longer possible. */
export function ChosenResults({ whatIf: { standings, chosen, replaced, dropped }, results, to }: Props) {
  const { list, onRemove, status } = useRemovals(chosen.length);
  const nameOf = new Map(standings.rows.map(({ team }) => [team._id, team.name]));
  const sidesOf = ({ homeId, awayId }: { homeId: string; awayId: string }) => ({
    home: nameOf.get(homeId) ?? '',
    away: nameOf.get(awayId) ?? '',
  });
  return (
    <section aria-label={whatIfMessages.chosenTitle} className={layout.stack8}>
      <div role="status" className={layout.stack8}>
        {replaced.map(({ result, ...game }) => (
          <p key={game.number} className={styles.replaced}>
            {result
              ? whatIfMessages.replaced({
                  game: whatIfMessages.game(sidesOf(game)),
                  score: figures(`${result.away}–${result.home}`),
                })
              : whatIfMessages.notPlayed({ game: whatIfMessages.game(sidesOf(game)) })}
          </p>
        ))}
        {dropped && <p className={styles.replaced}>{whatIfMessages.dropped({ count: dropped.length })}</p>}
      </div>
      {chosen.length === 0 ? (
        <p className={layout.soft}>{whatIfMessages.chosenNone}</p>
      ) : (
        <ul ref={list} className={styles.chosen}>
          {chosen.map(({ winner, decision, score, ...game }) => {
            const names = sidesOf(game);
            const [won, lost] = winner === 'home' ? [names.home, names.away] : [names.away, names.home];
            const text = whatIfMessages.chosen[decision]({ winner: won, loser: lost });
            const goals = score && (winner === 'home' ? `${score.home}–${score.away}` : `${score.away}–${score.home}`);
            const result = goals ? whatIfMessages.chosenScore({ result: text, score: figures(goals) }) : text;
            return (
              <li key={game.number}>
                <FilterLink
                  to={to({ results: withoutResults(results, [game.number]) })}
                  aria-label={whatIfMessages.remove({ result })}
                  onClick={({ currentTarget }) => onRemove(result, currentTarget)}
                >
                  {result} <span aria-hidden="true">×</span>
                </FilterLink>
              </li>
            );
          })}
        </ul>
      )}
      {status}
      {results !== '' && (
        <div>
          <FilterButton variant="secondary" size="small" to={to({ results: '' })}>
            {whatIfMessages.clear}
          </FilterButton>
        </div>
      )}
    </section>
  );
}
