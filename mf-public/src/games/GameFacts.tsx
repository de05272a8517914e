import { type GamePage, isNotPlayed } from '@league/contract';
import { Button, formatNumber, notify, useNow } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import styles from './GameFacts.module.css';
import { seasonSeries, seriesText } from './gameLists.ts';
import { gamesQuery } from './gameQueries.ts';
import { words } from './words.ts';

/** Facts about the game, and a calendar link. */
export function GameFacts({ game }: { game: GamePage }) {
  const { venue, season, tournament_name, attendance, officials } = game;
  const now = useNow();
  return (
    <section className={styles.facts}>
      <dl>
        <Fact name={words.competition} value={tournament_name ?? words.season(season)} />
        <Fact name={words.venue} value={venue ?? words.toBeNamed} />
        {attendance !== null && <Fact name={words.attendance} value={formatNumber(attendance)} />}
        <Series game={game} />
        {officials.length > 0 && (
          <Fact name={words.officials} value={officials.map(({ name, duty }) => `${name} (${duty})`).join(', ')} />
        )}
      </dl>
      {game.status === 'scheduled' && !isNotPlayed(game, now) && (
        <Button variant="secondary" size="small" onClick={() => save(game)}>
          {words.addToCalendar}
        </Button>
      )}
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The season series; its space is reserved while it loads. */
function Series({ game }: { game: GamePage }) {
  const { data: games } = useQuery(gamesQuery(game.season));
  return <Fact name={words.series} value={games ? seriesText(seasonSeries(games, game)) : '…'} />;
}

async function save(game: GamePage) {
  try {
    const { saveCalendarEntry } = await import('./calendarEntry.ts');
    saveCalendarEntry(game);
  } catch {
    notify.error(words.calendarFailed);
  }
}
