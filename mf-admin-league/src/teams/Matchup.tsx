import type { Game } from '@league/contract';
import { TeamCrest } from '@league/kit';
import { words } from './fieldWords.ts';
import styles from './Matchup.module.css';

/** The two teams of a game with their logos. */
export const Matchup = ({ game: { home, away } }: { game: Pick<Game, 'home' | 'away'> }) => (
  <span className={styles.matchup}>
    <span className={styles.team}>
      <TeamCrest team={away} size={24} decorative lazy />
      {away.name}
      <small>{words.at}</small>
    </span>
    <span className={styles.team}>
      <TeamCrest team={home} size={24} decorative lazy />
      {home.name}
    </span>
  </span>
);

export const gameName = ({ home, away }: Pick<Game, 'home' | 'away'>) =>
  words.game({ away: away.name, home: home.name });
