import { type BoardGame, type CheckedAssignment, dayAfter, dayIn, maxPlannedGames, mayAnswer } from '@league/contract';
import {
  addressFilters,
  Button,
  Buttons,
  Card,
  Empty,
  formatDate,
  isDay,
  layout,
  useFilters,
  useLeague,
} from '@league/kit';
import { DayFilter, Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AssignDialog } from './AssignDialog.tsx';
import { CrewsDialog } from './CrewsDialog.tsx';
import { FillDialog } from './FillDialog.tsx';
import { GameDuties } from './GameDuties.tsx';
import { messages } from './messages.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { boardQuery, weekOf } from './refereeQueries.ts';
import styles from './referees.module.css';
import { SuggestDialog } from './SuggestDialog.tsx';

/** A day of the shown week; empty: today's. */
const Filters = addressFilters({ week: isDay });

/** The games of a week with their duties, conflicts and open duties. */
export function Assignments() {
  const { timeZone } = useLeague();
  const [{ week }, filter] = useFilters(Filters);
  const today = dayIn(timeZone, new Date());
  const games = useQuery(boardQuery(week, today));
  const { data: board } = games;
  const first = board?.[0] && dayIn(timeZone, board[0].game.date);
  const [from, until] = weekOf(week || first || today);
  const [asked, ask] = useState<'publish' | 'suggest' | 'crews'>();
  const close = () => ask(undefined);
  const open = board?.map(({ game }) => game).filter((game) => mayAnswer(game, new Date()));
  return (
    <>
      <div className={styles.bar}>
        <h2>{messages.week({ from: formatDate(from), until: formatDate(until) })}</h2>
        <Buttons>
          <Button variant="ghost" size="small" onClick={() => filter({ week: dayAfter(from, -7) })}>
            {messages.earlier}
          </Button>
          <Button variant="ghost" size="small" onClick={() => filter({ week: today })}>
            {messages.thisWeek}
          </Button>
          <Button variant="ghost" size="small" onClick={() => filter({ week: dayAfter(from, 7) })}>
            {messages.later}
          </Button>
          <DayFilter
            label={messages.goTo}
            isLabelHidden
            day={week || from}
            onDay={(day) => day && filter({ week: day })}
          />
          <Button variant="secondary" onClick={() => ask('crews')}>
            {messages.crews}
          </Button>
          {open && open.length > 0 && (
            <Button variant="secondary" onClick={() => ask('suggest')}>
              {messages.suggest}
            </Button>
          )}
          {board && board.length > 0 && <Button onClick={() => ask('publish')}>{messages.publish}</Button>}
        </Buttons>
      </div>
      <Loaded query={games} failed={messages.boardFailed} height="24rem">
        {(found) => <Board board={found} />}
      </Loaded>
      {asked === 'publish' && board && <PublishDialog gameIds={board.map(({ game }) => game.gameId)} onClose={close} />}
      {asked === 'suggest' && open && <SuggestDialog games={open.slice(0, maxPlannedGames)} onClose={close} />}
      {asked === 'crews' && <CrewsDialog onClose={close} />}
    </>
  );
}

function Board({ board }: { board: readonly BoardGame[] }) {
  const [asked, ask] = useState<{ gameId: string; duty: string; currentAssignment?: CheckedAssignment | undefined }>();
  const [filled, fill] = useState<BoardGame>();
  if (board.length === 0) {
    return (
      <Card>
        <Empty title={messages.noGames} />
      </Card>
    );
  }
  return (
    <div className={layout.stack16}>
      {board.map((each) => (
        <GameDuties
          key={each.game.gameId}
          board={each}
          onAssign={(duty, currentAssignment) => ask({ gameId: each.game.gameId, duty, currentAssignment })}
          onFill={() => fill(each)}
        />
      ))}
      {filled && (
        <FillDialog board={filled} others={board.filter((each) => each !== filled)} onClose={() => fill(undefined)} />
      )}
      {asked && <AssignDialog {...asked} onClose={() => ask(undefined)} />}
    </div>
  );
}
