import { type Game, startOrDay } from '@league/contract';
import { currentLeague, formatInstant, formatShortDay, TeamCrest } from '@league/kit';
import { messages } from './fieldMessages.ts';
import styles from './Matchup.module.css';

/** The two teams of a game with their logos. */
export const Matchup = ({ game: { home, away } }: { game: Pick<Game, 'home' | 'away'> }) => (
  <span className={styles.matchup}>
    <span className={styles.team}>
      <TeamCrest team={away} size={24} decorative lazy />
      {away.name}
      <small>{messages.at}</small>
    </span>
    <span className={styles.team}>
      <TeamCrest team={home} size={24} decorative lazy />
      {home.name}
    </span>
  </span>
);

/** Its day, and the time if it has one. */
export const gameWhen = ({ date, timeKnown }: Pick<Game, 'date' | 'timeKnown'>, timeZone?: string) =>
  (timeKnown === false ? formatShortDay : formatInstant)(date, timeZone);

/** For `<time datetime>`. */
export const dateTimeAttribute = (game: Pick<Game, 'date' | 'timeKnown'>) => startOrDay(game, currentLeague().timeZone);

export const gameName = ({ home, away }: Pick<Game, 'home' | 'away'>) =>
  messages.game({ away: away.name, home: home.name });
