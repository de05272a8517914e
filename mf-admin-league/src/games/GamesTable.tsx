import { dayIn, gameStateOf, gameStatusText, type ManagedGame, needsAttention, scoreText } from '@league/contract';
import { Badge, currentLeague, formatDate, formatShortDay, formatTime } from '@league/kit';
import { actionColumn, onDemand } from '@league/kit/lists';
import { type Column, DataTable, type RowSelection } from '@league/kit/tables';
import { useState } from 'react';
import { ActionDialog } from '../ActionDialog.tsx';
import { withNotified } from '../notified.ts';
import { dateTimeAttribute, gameName, Matchup } from '../teams/Matchup.tsx';
import { stateTones } from '../teams/StateBadge.tsx';
import { GameActions, type Question } from './GameActions.tsx';
import styles from './GamesTable.module.css';
import { officialCounts } from './gameList.ts';
import { useRemoveGame } from './gameQueries.ts';
import { messages } from './messages.ts';
import type { SavedOutcome } from './Warnings.tsx';

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
        caption={messages.list}
        columns={columns((question, game) => ask({ question, game }))}
        rows={games}
        rowKey={({ gameId }) => gameId}
        isSorted
        isCards
        choosing={choosing}
      />
      {asked?.question === 'delete' && (
        <ActionDialog
          onClose={close}
          title={messages.deleteAsk({ game: gameName(asked.game) })}
          say={messages.deleteSay}
          confirm={messages.delete}
          act={() => remove({ gameId: asked.game.gameId })}
          done={({ notified }) => withNotified(`${messages.deleted}.`, notified)}
          failed={messages.deleteFailed}
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
    header: messages.when,
    value: ({ date }) => date,
    cell: ({ date, timeKnown }) => (
      <time className={styles.when} dateTime={dateTimeAttribute({ date, timeKnown })} title={formatDate(date)}>
        <b>{isThisYear(date) ? formatShortDay(date) : formatDate(date)}</b>
        {timeKnown !== false && <span>{formatTime(date)}</span>}
      </time>
    ),
  },
  { id: 'matchup', header: messages.matchup, value: gameName, cell: (game) => <Matchup game={game} /> },
  {
    id: 'venue',
    header: messages.venue,
    value: ({ venue }) => venue ?? messages.noVenue,
    cell: ({ venue, tournament_name }) => (
      <span className={styles.venue}>
        {venue ?? messages.noVenue}
        <span>{tournament_name ?? messages.league}</span>
      </span>
    ),
  },
  { id: 'status', header: messages.status, value: gameStatusText, cell: (game) => <Status game={game} /> },
  { id: 'score', header: messages.score, value: scoreText, align: 'end', isStrong: true },
  {
    id: 'officials',
    header: messages.officials,
    title: messages.officialsTitle,
    align: 'end',
    value: (game) => officialCounts(game).confirmed,
    cell: (game) => {
      const { confirmed, assigned } = officialCounts(game);
      return assigned === 0 ? '–' : messages.officialsCount({ confirmed, assigned });
    },
  },
  actionColumn((game) => <GameActions game={game} onAsk={(question) => onAsk(question, game)} />),
];

function Status({ game }: { game: ManagedGame }) {
  const isOverdue = game.status === 'scheduled' && needsAttention(game, new Date());
  return (
    <span className={styles.status}>
      <Badge tone={isOverdue ? 'warning' : stateTones[gameStateOf(game)]}>
        {isOverdue ? messages.overdue : gameStatusText(game)}
      </Badge>
      {game.statusReason && <small>{game.statusReason}</small>}
    </span>
  );
}
