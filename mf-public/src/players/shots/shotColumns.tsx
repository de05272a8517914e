import { formatDate, recordText } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import type { Column } from '@league/kit/tables';
import { metersToNet } from '../../games/attempts.ts';
import { messages as gameMessages } from '../../games/messages.ts';
import { momentText } from '../../games/sheetTexts.ts';
import { messages as mapMessages } from '../../games/shots/messages.ts';
import { messages as playerMessages } from '../messages.ts';
import { messages } from './messages.ts';
import type { PlayerAttempt } from './playerAttempts.ts';

/** Game, time, outcome, strength, distance, expected goals and the other player. */
export const shotColumns = (isGoalie: boolean): Column<PlayerAttempt>[] => [
  {
    id: 'date',
    header: playerMessages.date,
    value: ({ game }) => game.date,
    cell: ({ game }) => <Link to={`/schedule/${game.gameId}`}>{formatDate(game.date)}</Link>,
  },
  {
    id: 'opponent',
    header: playerMessages.opponent,
    value: ({ game }) => game.opponent.code,
    cell: ({ game: { isHome, opponent } }) => (
      <>
        {isHome ? playerMessages.atHome : playerMessages.away}{' '}
        <abbr title={opponent.name}>{recordText(opponent.code)}</abbr>
      </>
    ),
  },
  {
    id: 'time',
    header: mapMessages.time,
    value: (attempt) => figures(momentText(attempt, attempt.game.regulationPeriods)),
  },
  { id: 'outcome', header: mapMessages.outcome, value: ({ outcome }) => mapMessages.outcomes[outcome] },
  { id: 'strength', header: mapMessages.strength, value: ({ strength }) => mapMessages.strengths[strength] },
  {
    id: 'from',
    header: mapMessages.from,
    value: ({ place }) => (place ? gameMessages.fromMeters({ meters: metersToNet(place) }) : mapMessages.unknown),
  },
  {
    id: 'expected',
    header: messages.expectedShort,
    title: messages.own.expected,
    value: ({ expectedGoals }) => expectedGoals?.toFixed(2) ?? null,
    align: 'end',
  },
  {
    id: 'other',
    header: isGoalie ? messages.shooter : messages.goalie,
    value: ({ player, goalie }) => (player ?? goalie)?.name ?? null,
    cell: ({ player, goalie }) => {
      const other = player ?? goalie;
      return other ? <Link to={`/players/${other._id}`}>{recordText(other.name)}</Link> : '–';
    },
  },
];
