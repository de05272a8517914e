import { dutyLabel, type GamePage, hasEnded } from '@league/contract';
import { Button, ButtonLink, formatNumber, notify } from '@league/kit';
import { listed } from '@league/kit/direction';
import type { ReactNode } from 'react';
import styles from './GameFacts.module.css';
import { seriesName } from './gameLists.ts';
import { messages } from './messages.ts';
import { SeriesText } from './SeriesText.tsx';
import { useIsNotPlayed } from './useIsNotPlayed.ts';

/** Facts about the game, and a calendar link. */
export function GameFacts({ game }: { game: GamePage }) {
  const { venue, season, tournament_name, attendance, officials } = game;
  const isNotPlayed = useIsNotPlayed(game);
  return (
    <section className={styles.facts}>
      <dl>
        <Fact name={messages.competition} value={tournament_name ?? messages.season({ name: season })} />
        <Fact name={messages.venue} value={venue ?? messages.toBeNamed} />
        {attendance !== null && <Fact name={messages.attendance} value={formatNumber(attendance)} />}
        <Fact name={seriesName(game)} value={<SeriesText game={game} />} />
        {officials.length > 0 && (
          <Fact
            name={messages.officials}
            value={listed(officials.map(({ name, duty }) => `${name} (${dutyLabel(duty)})`))}
          />
        )}
      </dl>
      {game.status === 'scheduled' && !isNotPlayed && (
        <Button variant="secondary" size="small" onClick={() => save(game)}>
          {messages.addToCalendar}
        </Button>
      )}
      {hasEnded(game) && (
        <ButtonLink to={`/schedule/${game.gameId}/report`} variant="secondary" size="small">
          {messages.report}
        </ButtonLink>
      )}
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

async function save(game: GamePage) {
  try {
    const { saveCalendarEntry } = await import('./calendarEntry.ts');
    saveCalendarEntry(game);
  } catch {
    notify.error(messages.calendarFailed);
  }
}
