import { type BoardGame, dayAfter, dayIn, mondayOf } from '@league/contract';
import { Button, Card, Empty, Failed, formatDate, Skeleton, useFilters, useLeague } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AssignDialog } from './AssignDialog.tsx';
import { GameDuties } from './GameDuties.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { boardQuery } from './refereeQueries.ts';
import styles from './referees.module.css';
import { words } from './words.ts';

const isLeagueDay = z.iso.date().check(z.refine((day) => /^(19|2[01])\d\d-/.test(day)));
/** A day of the week that is shown; empty: today's. */
const Filters = z.object({ week: z.catch(z.union([z.literal(''), isLeagueDay]), '') });

/** The games of a week: who has which duty, what speaks against it, and what is open. */
export function Assignments() {
  const { timeZone } = useLeague();
  const [{ week }, filter] = useFilters(Filters);
  const from = mondayOf(week || dayIn(timeZone, new Date()));
  const until = dayAfter(from, 6);
  const { data: board, error, refetch } = useQuery(boardQuery(from, until));
  const [isPublishing, publish] = useState(false);
  return (
    <>
      <div className={styles.bar}>
        <h2>{words.week(formatDate(from), formatDate(until))}</h2>
        <div className={styles.ways}>
          <Button variant="ghost" size="small" onClick={() => filter({ week: dayAfter(from, -7) })}>
            {words.earlier}
          </Button>
          <Button variant="ghost" size="small" onClick={() => filter({ week: '' })}>
            {words.thisWeek}
          </Button>
          <Button variant="ghost" size="small" onClick={() => filter({ week: dayAfter(from, 7) })}>
            {words.later}
          </Button>
          {board && board.length > 0 && <Button onClick={() => publish(true)}>{words.publish}</Button>}
        </div>
      </div>
      {board ? (
        <Board board={board} />
      ) : error ? (
        <Failed title={words.boardFailed} retry={refetch} />
      ) : (
        <Skeleton height="24rem" />
      )}
      {isPublishing && board && (
        <PublishDialog gameIds={board.map(({ game }) => game.gameId)} onClose={() => publish(false)} />
      )}
    </>
  );
}

function Board({ board }: { board: readonly BoardGame[] }) {
  const [asked, ask] = useState<{ gameId: string; duty: string }>();
  if (board.length === 0) {
    return (
      <Card>
        <Empty title={words.noGames} />
      </Card>
    );
  }
  return (
    <div className={styles.games}>
      {board.map((each) => (
        <GameDuties key={each.game.gameId} board={each} onAssign={(duty) => ask({ gameId: each.game.gameId, duty })} />
      ))}
      {asked && <AssignDialog {...asked} onClose={() => ask(undefined)} />}
    </div>
  );
}
