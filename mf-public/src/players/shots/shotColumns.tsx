import { formatDate, recordText } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import type { Column } from '@league/kit/tables';
import { metersToNet } from '../../games/attempts.ts';
import { momentText } from '../../games/sheetTexts.ts';
import { words as mapWords } from '../../games/shots/words.ts';
import { words as gameWords } from '../../games/words.ts';
import { words as playerWords } from '../words.ts';
import type { PlayerAttempt } from './playerAttempts.ts';
import { words } from './words.ts';

/** Game, time, outcome, strength, distance, expected goals and the other player. */
export const shotColumns = (isGoalie: boolean): Column<PlayerAttempt>[] => [
  {
    id: 'date',
    header: playerWords.date,
    value: ({ game }) => game.date,
    cell: ({ game }) => <Link to={`/schedule/${game.gameId}`}>{formatDate(game.date)}</Link>,
  },
  {
    id: 'opponent',
    header: playerWords.opponent,
    value: ({ game }) => game.opponent.code,
    cell: ({ game: { isHome, opponent } }) => (
      <>
        {isHome ? playerWords.atHome : playerWords.away} <abbr title={opponent.name}>{recordText(opponent.code)}</abbr>
      </>
    ),
  },
  {
    id: 'time',
    header: mapWords.time,
    value: (attempt) => figures(momentText(attempt, attempt.game.regulationPeriods)),
  },
  { id: 'outcome', header: mapWords.outcome, value: ({ outcome }) => mapWords.outcomes[outcome] },
  { id: 'strength', header: mapWords.strength, value: ({ strength }) => mapWords.strengths[strength] },
  {
    id: 'from',
    header: mapWords.from,
    value: ({ place }) => (place ? gameWords.fromMeters({ meters: metersToNet(place) }) : mapWords.unknown),
  },
  {
    id: 'expected',
    header: words.expectedShort,
    title: words.own.expected,
    value: ({ expectedGoals }) => expectedGoals?.toFixed(2) ?? null,
    align: 'end',
  },
  {
    id: 'other',
    header: isGoalie ? words.shooter : words.goalie,
    value: ({ player, goalie }) => (player ?? goalie)?.name ?? null,
    cell: ({ player, goalie }) => {
      const other = player ?? goalie;
      return other ? <Link to={`/players/${other._id}`}>{recordText(other.name)}</Link> : '–';
    },
  },
];
