import {
  gameOperationsApi,
  gameStateOf,
  isYetToBePlayed,
  type ManagedGame,
  mayMoveGame,
  type OfficeStatus,
  scoreSheetsApi,
} from '@league/contract';
import { type Action, ActionMenu, ButtonLink, useMay } from '@league/kit';
import { useNavigate } from '@league/kit/router';
import { gameName } from '../teams/Matchup.tsx';
import { messages, scheduleMessages } from './messages.ts';

export type Question = OfficeStatus | 'delete';

interface Props {
  game: ManagedGame;
  onAsk: (question: Question) => void;
}

/** The allowed actions on a game. */
export function GameActions({ game, onAsk }: Props) {
  const { gameId, hasSheet } = game;
  const state = gameStateOf(game);
  const navigate = useNavigate();
  const mayWrite = useMay(gameOperationsApi.update);
  const mayKeepScore = useMay(scoreSheetsApi.get);
  const name = gameName(game);
  const moves: (Action & { isOffered: boolean })[] = [
    { label: scheduleMessages(state).act, onAct: () => onAsk('scheduled'), isOffered: mayMoveGame(game, 'scheduled') },
    { label: messages.postpone, onAct: () => onAsk('postponed'), isOffered: mayMoveGame(game, 'postponed') },
    {
      label: messages.abandon,
      onAct: () => onAsk('abandoned'),
      isDanger: true,
      isOffered: mayMoveGame(game, 'abandoned'),
    },
    {
      label: messages.cancelGame,
      onAct: () => onAsk('cancelled'),
      isDanger: true,
      isOffered: mayMoveGame(game, 'cancelled'),
    },
    {
      label: messages.delete,
      onAct: () => onAsk('delete'),
      isDanger: true,
      isOffered: !hasSheet && (isYetToBePlayed(game) || state === 'cancelled'),
    },
  ];
  const actions: Action[] = [
    { label: messages.publicPage, onAct: () => navigate(`/schedule/${gameId}`) },
    ...(mayWrite ? moves.filter(({ isOffered }) => isOffered) : []),
  ];
  return (
    <>
      {mayKeepScore && (
        <ButtonLink to={`/admin/games/${gameId}/score`} variant="secondary" size="small">
          {messages.scoreSheet}
        </ButtonLink>
      )}
      {mayWrite && (
        <ButtonLink
          to={`/admin/games/${gameId}/edit`}
          variant="ghost"
          size="small"
          aria-label={messages.editOf({ game: name })}
        >
          {messages.edit}
        </ButtonLink>
      )}
      <ActionMenu label={messages.moreOf({ game: name })} actions={actions} />
    </>
  );
}
