import { filterSchedule, type Game } from '@league/contract';
import { Button, saveCsv, useLeague } from '@league/kit';
import { SubscribeButton } from '../calendar-feeds/SubscribeButton.tsx';
import { messages } from './messages.ts';
import type { ScheduleQuery } from './SchedulePage.tsx';
import styles from './ScheduleTools.module.css';
import { scheduleCsv } from './scheduleCsv.ts';

interface Props {
  /** All of the season. */
  games: readonly Game[];
  wanted: ScheduleQuery;
}

/** Ways to export the games. */
export function ScheduleTools({ games, wanted }: Props) {
  const { timeZone } = useLeague();
  const { team: slug, month, competition } = wanted;
  const team = games.flatMap(({ home, away }) => [home, away]).find((each) => each.slug === slug);
  const save = () => {
    const name = ['schedule', ...[slug, month, competition].filter((part) => part !== 'all')].join('-');
    const csv = scheduleCsv(filterSchedule(games, wanted, timeZone), timeZone);
    // The byte order mark tells spreadsheets that it is UTF-8.
    saveCsv(csv, `${name}.csv`);
  };
  return (
    <div className={styles.tools}>
      <SubscribeButton team={team} competition={competition} />
      <Button variant="secondary" size="small" onClick={save}>
        {messages.exportCsv}
      </Button>
    </div>
  );
}
