import { dayIn, gameStateOf, gameStatusText, type ManagedGame, needsAttention, scoreText } from '@league/contract';
import { Badge, currentLeague, formatDate, formatShortDay, formatTime } from '@league/kit';
import { actionColumn, onDemand } from '@league/kit/lists';
import { type Column, DataTable, type RowSelection } from '@league/kit/tables';
import { useState } from 'react';
import { AskDialog } from '../AskDialog.tsx';
import { withNotified } from '../notified.ts';
import { gameName, Matchup, machineTime } from '../teams/Matchup.tsx';
import { stateTones } from '../teams/StateBadge.tsx';
import { GameActions, type Question } from './GameActions.tsx';
import styles from './GamesTable.module.css';
import { officialCounts } from './gameList.ts';
import { useRemoveGame } from './gameQueries.ts';
import type { SavedOutcome } from './Warnings.tsx';
import { words } from './words.ts';

const MoveDialog = onDemand(() => import('./MoveDialog.tsx').then((file) => file.MoveDialog));

interface Props {
  games: readonly ManagedGame[];
  onSaved: (outcome: SavedOutcome) => void;
  choosing: RowSelection<ManagedGame> | undefined;
}

/** One row per game with its actions and dialogs. */
export function GamesTable({ games, onSaved, choosing }: Props) {
  const [asked, ask] = useState<{ question: Question; game: ManagedGame }>();
  const close = () => ask(undefined);
  const { mutateAsync: remove } = useRemoveGame();
  const saved = ({ warnings, notified }: SavedOutcome) => {
    close();
    onSaved({ warnings, notified });
  };
  return (
    <>
      <DataTable
        caption={words.list}
        columns={columns((question, game) => ask({ question, game }))}
        rows={games}
        rowKey={({ gameId }) => gameId}
        isSorted
        isCards
        choosing={choosing}
      />
      {asked?.question === 'delete' && (
        <AskDialog
          onClose={close}
          title={words.deleteAsk({ game: gameName(asked.game) })}
          say={words.deleteSay}
          confirm={words.delete}
          act={() => remove({ gameId: asked.game.gameId })}
          done={({ notified }) => withNotified(`${words.deleted}.`, notified)}
          failed={words.deleteFailed}
        />
      )}
      {asked && asked.question !== 'delete' && (
        <MoveDialog game={asked.game} to={asked.question} onMoved={saved} onClose={close} />
      )}
    </>
  );
}

const isThisYear = (date: string) => {
  const { timeZone } = currentLeague();
  return dayIn(timeZone, date).slice(0, 4) === dayIn(timeZone, new Date()).slice(0, 4);
};

const columns = (onAsk: (question: Question, game: ManagedGame) => void): Column<ManagedGame>[] => [
  {
    id: 'when',
    header: words.when,
    value: ({ date }) => date,
    cell: ({ date, timeKnown }) => (
      <time className={styles.when} dateTime={machineTime({ date, timeKnown })} title={formatDate(date)}>
        <b>{isThisYear(date) ? formatShortDay(date) : formatDate(date)}</b>
        {timeKnown !== false && <span>{formatTime(date)}</span>}
      </time>
    ),
  },
  { id: 'matchup', header: words.matchup, value: gameName, cell: (game) => <Matchup game={game} /> },
  {
    id: 'venue',
    header: words.venue,
    value: ({ venue }) => venue ?? words.noVenue,
    cell: ({ venue, tournament_name }) => (
      <span className={styles.venue}>
        {venue ?? words.noVenue}
        <span>{tournament_name ?? words.league}</span>
      </span>
    ),
  },
  { id: 'status', header: words.status, value: gameStatusText, cell: (game) => <Status game={game} /> },
  { id: 'score', header: words.score, value: scoreText, align: 'end', isStrong: true },
  {
    id: 'officials',
    header: words.officials,
    title: words.officialsTitle,
    align: 'end',
    value: (game) => officialCounts(game).confirmed,
    cell: (game) => {
      const { confirmed, assigned } = officialCounts(game);
      return assigned === 0 ? '–' : words.officialsCount({ confirmed, assigned });
    },
  },
  actionColumn((game) => <GameActions game={game} onAsk={(question) => onAsk(question, game)} />),
];

function Status({ game }: { game: ManagedGame }) {
  const isOverdue = game.status === 'scheduled' && needsAttention(game, new Date());
  return (
    <span className={styles.status}>
      <Badge tone={isOverdue ? 'warning' : stateTones[gameStateOf(game)]}>
        {isOverdue ? words.overdue : gameStatusText(game)}
      </Badge>
      {game.statusReason && <small>{game.statusReason}</small>}
    </span>
  );
}
