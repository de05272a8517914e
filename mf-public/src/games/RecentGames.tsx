import { SectionTitle, useNow } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import parts from '../parts.module.css';
import { GameRows } from './GameRows.tsx';
import { latestResults, nextGames, type PickGames } from './gameLists.ts';
import { currentGamesQuery } from './gameQueries.ts';
import { messages } from './messages.ts';

const shownGames = 5;

interface Props {
  /** By name; empty: the current one. */
  season?: string;
  /** A team's slug; without it, the games of all. */
  of?: string;
  failed: string;
  /** Below the next games. */
  children?: ReactNode;
}

/** The last and the next games. */
export const RecentGames = ({ children, ...props }: Props) => {
  const { season, of } = props;
  const schedule = new URLSearchParams({ ...(season && { season }), ...(of && { team: of }) }).toString();
  return (
    <div className={parts.halves}>
      <section aria-labelledby="results">
        <SectionTitle id="results">{messages.results}</SectionTitle>
        <Games
          {...props}
          pick={latestResults}
          label={messages.results}
          empty={season ? messages.noResultsOf : messages.noResults}
        />
      </section>
      <section aria-labelledby="next">
        <SectionTitle
          id="next"
          more={
            <Link to={`/schedule${schedule && `?${schedule}`}`}>
              {messages.fullSchedule} {arrow('on')}
            </Link>
          }
        >
          {messages.next}
        </SectionTitle>
        <Games {...props} pick={nextGames} label={messages.next} empty={season ? messages.noNextOf : messages.noNext} />
        {children}
      </section>
    </div>
  );
};

interface GamesProps extends Omit<Props, 'children'> {
  pick: PickGames;
  label: string;
  empty: string;
}

function Games({ season, of, failed, pick, label, empty }: GamesProps) {
  const now = useNow();
  return (
    <Loaded
      query={useQuery(currentGamesQuery({ season: season || undefined, team: of }))}
      failedSay={failed}
      height="25rem"
    >
      {(games) => {
        const picked = pick(games, shownGames, now);
        return picked.length > 0 ? (
          <GameRows games={picked} label={label} of={of} />
        ) : (
          <p className={parts.quiet}>{empty}</p>
        );
      }}
    </Loaded>
  );
}
