import { gameTotalsApi, type PlayerTotals, positionLabel, type RosterPlayer, type Team } from '@league/contract';
import { ButtonLink, Empty, notify, sentenceOf, TextInput, useLeague } from '@league/kit';
import { figures } from '@league/kit/direction';
import { useTyped } from '@league/kit/forms';
import { useState } from 'react';
import styles from './GameTotalsPage.module.css';
import { useSubmitStats } from './gameTotalsQueries.ts';
import { Submit } from './Submit.tsx';
import { words } from './words.ts';

const counted = ['goals', 'assists', 'pim'] as const;
type Figure = (typeof counted)[number];
/** The typed values; an empty field is zero. */
type Typed = Record<string, string>;
/** The field of a player's figure. */
const fieldOf = ({ _id }: RosterPlayer, figure: Figure) => `${figure} ${_id}`;

const timestamp = () => String(Date.now());

interface Props {
  team: Team;
  /** Empty: an unscheduled game. */
  gameId: string;
  roster: RosterPlayer[];
}

/** The figures of a team's players. */
export function Totals({ team, gameId, roster }: Props) {
  const { currentSeason } = useLeague();
  const submit = useSubmitStats();
  // The same one until a response arrives: a repeated submission replaces the first.
  const [adHocId, setAdHocId] = useState(timestamp);
  const empty = Object.fromEntries(roster.flatMap((player) => counted.map((figure) => [fieldOf(player, figure), ''])));
  const { typed, type } = useTyped<Typed>(gameTotalsApi.submit, empty);
  const send = () => {
    const playerStats = roster.map((player) => totalsOf(team._id, player, typed));
    if (playerStats.some((line) => counted.some((figure) => Number.isNaN(line[figure])))) {
      return notify.error(words.wrong);
    }
    submit.mutate(
      { gameId: gameId || adHocId, season: currentSeason ?? '', playerStats },
      {
        onSuccess: () => {
          notify.success(words.submitted);
          setAdHocId(timestamp());
          for (const field of Object.keys(typed)) type(field, '');
        },
        onError: (fault) => notify.error(sentenceOf(fault, words.failed)),
      },
    );
  };
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {!currentSeason && <p role="alert">{words.noSeason}</p>}
      {roster.length === 0 ? (
        <Empty title={words.noPlayers} say={words.noPlayersSay} />
      ) : (
        <table className={styles.players}>
          <thead>
            <tr>
              <th scope="col">{words.player}</th>
              {counted.map((figure) => (
                <th key={figure} scope="col">
                  {words[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roster.map((player) => (
              <tr key={player._id}>
                <th scope="row">
                  {player.number !== null && <b>{figures(player.number)}</b>} {player.name}{' '}
                  <small>{positionLabel(player.position)}</small>
                </th>
                {counted.map((figure) => (
                  <td key={figure}>
                    <TextInput
                      label={words.of({ what: words[figure], player: player.name })}
                      isLabelHidden
                      inputMode="numeric"
                      autoComplete="off"
                      placeholder="0"
                      value={typed[fieldOf(player, figure)] ?? ''}
                      onChange={(value) => type(fieldOf(player, figure), value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Submit isDisabled={roster.length === 0 || !currentSeason} isBusy={submit.isPending} />
      {gameId && (
        <ButtonLink variant="ghost" to={`/admin/games/${gameId}/score`}>
          {words.sheet}
        </ButtonLink>
      )}
    </form>
  );
}

function totalsOf(teamId: string, player: RosterPlayer, typed: Typed): PlayerTotals {
  const number = (figure: Figure) => {
    const text = typed[fieldOf(player, figure)] ?? '';
    return /^\d*$/.test(text.trim()) ? Number(text) : Number.NaN;
  };
  return {
    playerId: player._id,
    teamId,
    position: player.position,
    goals: number('goals'),
    assists: number('assists'),
    pim: number('pim'),
  };
}
