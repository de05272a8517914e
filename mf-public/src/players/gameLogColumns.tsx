import { formatClock, formatSavePercentage, type PlayerGame, savePercentage } from '@league/contract';
import { formatDate, recordText, TeamCrest } from '@league/kit';
import { Link } from '@league/kit/router';
import type { Column } from '@league/kit/tables';
import { formatSigned } from '../formatSigned.ts';
import { messages as gameMessages } from '../games/messages.ts';
import { ownResultText } from '../games/ownResult.ts';
import styles from './GameLog.module.css';
import { messages } from './messages.ts';

const date: Column<PlayerGame> = {
  id: 'date',
  get header() {
    return messages.date;
  },
  value: ({ date }) => date,
  cell: ({ gameId, date }) => <Link to={`/schedule/${gameId}`}>{formatDate(date)}</Link>,
};
const opponent: Column<PlayerGame> = {
  id: 'opponent',
  get header() {
    return messages.opponent;
  },
  value: ({ opponent }) => opponent.name,
  cell: ({ isHome, opponent }) => (
    <span className={styles.opponent}>
      {isHome ? messages.atHome : messages.away}
      <TeamCrest team={opponent} size={20} decorative />
      <span className={styles.name}>{recordText(opponent.name)}</span>
      <abbr className={styles.code} title={opponent.name}>
        {opponent.code}
      </abbr>
    </span>
  ),
};
const result: Column<PlayerGame> = {
  id: 'result',
  get header() {
    return messages.result;
  },
  get title() {
    return messages.resultTitle;
  },
  value: (game) => ownResultText({ ...game, period: null, elapsedSeconds: null }, game.isHome ? 'home' : 'away'),
};
const team: Column<PlayerGame> = {
  id: 'team',
  get header() {
    return messages.team;
  },
  value: ({ team }) => team.code,
  cell: ({ team }) => <abbr title={team.name}>{recordText(team.code)}</abbr>,
};
const tournament: Column<PlayerGame> = {
  id: 'tournament',
  get header() {
    return messages.tournament;
  },
  value: ({ tournament_name }) => tournament_name,
};

type Figure = keyof PlayerGame & keyof typeof messages.columns;

const computed = (name: keyof typeof messages.columns, value: Column<PlayerGame>['value']): Column<PlayerGame> => ({
  id: name,
  get header() {
    return messages.columns[name].short;
  },
  get title() {
    return messages.columns[name].long;
  },
  value,
  align: 'end',
  isStrong: name === 'points' || name === 'save_percentage',
});

const figure = (name: Figure) => computed(name, (game) => game[name] ?? null);

const plusMinus = computed('plus_minus', ({ plus_minus: value }) => (value === null ? null : formatSigned(value)));

const decision: Column<PlayerGame> = {
  id: 'decision',
  get header() {
    return messages.decision.short;
  },
  get title() {
    return messages.decision.long;
  },
  value: ({ decision }) => decision && gameMessages.letters[decision],
};
const share = computed('save_percentage', ({ saves, shots_against }) =>
  saves === null || shots_against === null ? null : formatSavePercentage(savePercentage(saves, shots_against)),
);
const minutes = computed('seconds_played', ({ seconds_played: seconds }) =>
  seconds === null ? null : formatClock(seconds),
);

/**
 * The columns of a skater's or a goalie's games, without figures that were never counted. The own team is named if the player
 * changed teams.
 */
export function gameLogColumns(games: readonly PlayerGame[], isGoalie: boolean): Column<PlayerGame>[] {
  const isCounted = ({ value }: Column<PlayerGame>) => games.some((game) => value(game) !== null);
  const hasChanged = new Set(games.map(({ team }) => team._id)).size > 1;
  const figures = isGoalie
    ? [decision, figure('shots_against'), figure('goals_against'), share, minutes]
    : [
        figure('goals'),
        figure('assists'),
        figure('points'),
        figure('penalty_minutes'),
        plusMinus,
        figure('power_play_goals'),
        figure('short_handed_goals'),
        figure('game_winning_goals'),
        figure('shots'),
      ];
  return [date, ...(hasChanged ? [team] : []), opponent, result, ...[...figures, tournament].filter(isCounted)];
}
