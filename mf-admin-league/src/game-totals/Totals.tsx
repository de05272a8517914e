import {
  gameTotalsApi,
  maxFigures,
  type PlayerTotals,
  positionLabel,
  type RosterPlayer,
  readDigits,
  type StoredTotals,
  type Team,
} from '@league/contract';
import { ButtonLink, Checkbox, Empty, layout, notify, sentenceOf, TextInput, useLeague } from '@league/kit';
import { figures } from '@league/kit/direction';
import { isContested, useTyped } from '@league/kit/forms';
import { type SubmitEvent, useEffect, useMemo, useState } from 'react';
import styles from './GameTotalsPage.module.css';
import { useSubmitStats } from './gameTotalsQueries.ts';
import { messages } from './messages.ts';
import { Submit } from './Submit.tsx';

interface Player extends Pick<RosterPlayer, '_id' | 'name' | 'number' | 'position'> {
  /** Has figures, but is no longer on the roster. */
  isFormer?: boolean;
}

const counted = ['goals', 'assists', 'pim'] as const;
type Figure = (typeof counted)[number];
/** The typed values; an empty field is zero, and an empty mark is a player who did not play. */
type FieldValues = Record<string, string>;
/** The field of a player's figure. */
const fieldOf = ({ _id }: Pick<Player, '_id'>, figure: Figure | 'played') => `${figure} ${_id}`;

const timestamp = () => String(Date.now());

interface Props {
  team: Team;
  /** Empty: an unscheduled game. */
  gameId: string;
  roster: RosterPlayer[];
  /** Of a scheduled game. */
  stored: StoredTotals | undefined;
}

/** The figures of a team's players. */
export function Totals({ team, gameId, roster, stored }: Props) {
  const { currentSeason } = useLeague();
  const submit = useSubmitStats();
  // The same one until a response arrives: a repeated submission replaces the first.
  const [adHocId, setAdHocId] = useState(timestamp);
  const lines = useMemo(() => stored?.lines.filter(({ teamId }) => teamId === team._id) ?? [], [stored, team._id]);
  const players = useMemo(() => playersOf(team, roster, stored?.lines ?? []), [team, roster, stored]);
  const expected = stored?.expected;
  const now = useMemo(() => typedOf(players, lines, expected), [players, lines, expected]);
  const { typed, type, isDirty, begun, markSent, takeOver } = useTyped<FieldValues>(gameTotalsApi.submit, now);
  useEffect(() => takeOver(now), [takeOver, now]);
  const contested = Object.keys(now).filter((name) => isContested(begun[name], typed[name], now[name]));
  /** The stored figures that a first press has asked about. */
  const [asked, setAsked] = useState<StoredTotals>();
  const faultOf = (name: string, figure: Figure) => {
    const number = numberIn(typed[name]);
    if (Number.isNaN(number)) return messages.wrong;
    if (number > maxFigures[figure]) return messages.tooMany({ max: maxFigures[figure] });
    return contested.includes(name) ? messages.storedNow({ stored: now[name] || '0' }) : undefined;
  };
  /** Whoever has a figure has played. */
  const hasPlayed = (player: Player) =>
    Boolean(typed[fieldOf(player, 'played')]) || counted.some((figure) => numberIn(typed[fieldOf(player, figure)]) > 0);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isDirty) return notify.info(lines.length > 0 ? messages.unchanged : messages.nothingYet);
    const all = players.map((player) => totalsOf(team._id, player, typed));
    const isWrong = all.some((line) => counted.some((figure) => !(line[figure] <= maxFigures[figure])));
    if (isWrong || (contested.length > 0 && asked !== stored)) {
      event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
      if (!isWrong) setAsked(stored);
      return;
    }
    const playerStats = all.filter((_, index) => hasPlayed(players[index]!));
    if (playerStats.length === 0) return notify.info(messages.nobodyYet);
    submit.mutate(
      {
        gameId: gameId || adHocId,
        season: currentSeason ?? '',
        playerStats,
        ...(stored && { basedOn: stored.seq }),
      },
      {
        onSuccess: () => {
          notify.success(messages.submitted);
          markSent(typed);
          if (gameId) return;
          setAdHocId(timestamp());
          takeOver(typedOf(players, []));
        },
        onError: (fault) => notify.error(sentenceOf(fault, messages.failed)),
      },
    );
  };
  return (
    <form method="post" onSubmit={send}>
      {!currentSeason && <p role="alert">{messages.noSeason}</p>}
      {players.length === 0 ? (
        <Empty title={messages.noPlayers} say={messages.noPlayersSay} />
      ) : (
        <table className={styles.players}>
          <thead>
            <tr>
              <th scope="col">{messages.player}</th>
              <th scope="col">{messages.played}</th>
              {counted.map((figure) => (
                <th key={figure} scope="col">
                  {messages[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map((player) => (
              <tr key={player._id}>
                <th scope="row">
                  {player.number !== null && <b>{figures(player.number)}</b>} {player.name}{' '}
                  <small>{player.isFormer ? messages.former : positionLabel(player.position)}</small>
                </th>
                <td>
                  <Checkbox
                    label=""
                    aria-label={messages.of({ what: messages.played, player: player.name })}
                    checked={hasPlayed(player)}
                    onChange={(value) => type(fieldOf(player, 'played'), value ? 'yes' : '')}
                  />
                </td>
                {counted.map((figure) => (
                  <td key={figure}>
                    <TextInput
                      label={messages.of({ what: messages[figure], player: player.name })}
                      isLabelHidden
                      inputMode="numeric"
                      autoComplete="off"
                      placeholder="0"
                      value={typed[fieldOf(player, figure)] ?? ''}
                      error={faultOf(fieldOf(player, figure), figure)}
                      onChange={(value) => type(fieldOf(player, figure), value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {contested.length > 0 && (
        <p role="status" className={layout.error}>
          {messages.meanwhile}
        </p>
      )}
      {players.length > 0 && lines.length === 0 && !isDirty && <p className={layout.note}>{messages.nothingYet}</p>}
      <Submit isDisabled={players.length === 0 || !currentSeason} isBusy={submit.isPending} />
      {gameId && (
        <ButtonLink variant="ghost" to={`/admin/games/${gameId}/score`}>
          {messages.sheet}
        </ButtonLink>
      )}
    </form>
  );
}

/** The roster without players who have figures for the game's other team, and who has figures but is no longer on it. */
const playersOf = ({ _id: id }: Team, roster: readonly Player[], lines: StoredTotals['lines']): Player[] => [
  ...roster.filter(({ _id }) => !lines.some(({ playerId, teamId }) => playerId === _id && teamId !== id)),
  ...lines
    .filter(({ playerId, teamId }) => teamId === id && !roster.some(({ _id }) => _id === playerId))
    .map(({ playerId, name, isGoalie }) => ({
      _id: playerId,
      name,
      number: null,
      position: isGoalie ? 'Goalie' : 'Skater',
      isFormer: true,
    })),
];

/** @param expected whom the line-ups expect to play */
function typedOf(
  players: readonly Player[],
  lines: StoredTotals['lines'],
  expected: readonly string[] = [],
): FieldValues {
  const byId = new Map(lines.map((line) => [line.playerId, line]));
  const hasLineup = players.some(({ _id }) => expected.includes(_id));
  const hasOneGoalie = players.filter(isGoalie).length === 1;
  const plays = (player: Player) => {
    if (lines.length > 0) return byId.has(player._id);
    return hasLineup ? expected.includes(player._id) : hasOneGoalie || !isGoalie(player);
  };
  return Object.fromEntries(
    players.flatMap((player) => [
      [fieldOf(player, 'played'), plays(player) ? 'yes' : ''],
      ...counted.map((figure) => [fieldOf(player, figure), String(byId.get(player._id)?.[figure] ?? '')]),
    ]),
  );
}

const isGoalie = ({ position }: Player) => position === 'Goalie';

/** NaN: it is no whole number. */
function numberIn(text = '') {
  const digits = readDigits(text.trim());
  return /^\d*$/.test(digits) ? Number(digits) : Number.NaN;
}

function totalsOf(teamId: string, player: Player, typed: FieldValues): PlayerTotals {
  const number = (figure: Figure) => numberIn(typed[fieldOf(player, figure)]);
  return {
    playerId: player._id,
    teamId,
    position: player.position,
    goals: number('goals'),
    assists: number('assists'),
    pim: number('pim'),
  };
}
