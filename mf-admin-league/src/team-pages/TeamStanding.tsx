import type { ManagedTeam } from '@league/contract';
import { formatNumber, SectionTitle, StatTile, StatTiles } from '@league/kit';
import { words } from '../teams/words.ts';
import styles from './TeamPage.module.css';

/** This season's record. */
export function TeamStanding({ standing }: Pick<ManagedTeam, 'standing'>) {
  return (
    <section>
      <SectionTitle>{standing ? words.season(standing.season) : words.thisSeason}</SectionTitle>
      {standing ? (
        <StatTiles>
          <StatTile label={words.rank} value={`#${standing.rank}`} />
          <StatTile label={words.points} value={formatNumber(standing.points)} />
          <StatTile label={words.gamesPlayed} value={formatNumber(standing.gamesPlayed)} />
          <StatTile
            label={words.record}
            value={[standing.wins, standing.overtimeWins, standing.overtimeLosses, standing.losses].join('–')}
            note={words.recordNote}
          />
          <StatTile
            label={words.goals}
            value={`${standing.goalsFor}–${standing.goalsAgainst}`}
            note={words.goalsNote}
          />
        </StatTiles>
      ) : (
        <p className={styles.quiet}>{words.noSeason}</p>
      )}
    </section>
  );
}
