import { gameTotalsApi, type PlayerTotals, positionLabel, type RosterPlayer, type Team } from '@league/contract';
import {
  addressFilters,
  Button,
  ButtonLink,
  Card,
  Empty,
  Failed,
  mayLeave,
  notify,
  Page,
  PageHeader,
  Select,
  Skeleton,
  sentenceOf,
  TextInput,
  useFilters,
  useLeague,
} from '@league/kit';
import { figures } from '@league/kit/direction';
import { useTyped } from '@league/kit/forms';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gameWhen } from '../teams/Matchup.tsx';
import styles from './GameTotalsPage.module.css';
import { statsGamesQuery, statsRosterQuery, statsTeamsQuery, useSubmitStats } from './gameTotalsQueries.ts';
import { words } from './words.ts';

const Filters = addressFilters({ team: '', game: '' });

export function GameTotalsPage() {
  const query = useQuery(statsTeamsQuery);
  const [{ team: slug, game: gameId }, filter] = useFilters(Filters);
  const team = query.data?.find((each) => each.slug === slug);
  const choose = async (change: { team?: string; game: string }) => {
    if (await mayLeave()) filter(change);
  };
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead} />
      <Loaded query={query} failed={words.teamsFailed} height="16rem">
        {(teams) => (
          <Card>
            <div className={styles.choice}>
              <Select
                label={words.team}
                options={[
                  { value: '', label: words.chooseTeam },
                  ...teams.map((each) => ({ value: each.slug, label: each.name })),
                ]}
                value={slug}
                onChange={(next) => void choose({ team: next, game: '' })}
              />
              {team && <GameChoice team={team} gameId={gameId} onChange={(game) => void choose({ game })} />}
            </div>
            {team ? <Roster key={team._id + gameId} team={team} gameId={gameId} /> : <Submit isDisabled />}
          </Card>
        )}
      </Loaded>
    </>
  );
}

interface ChoiceProps {
  team: Team;
  gameId: string;
  onChange: (gameId: string) => void;
}

function GameChoice({ team, gameId, onChange }: ChoiceProps) {
  const { data: games = [] } = useQuery(statsGamesQuery(team._id));
  const open = games.filter(({ status }) => status !== 'postponed' && status !== 'cancelled' && status !== 'final');
  return (
    <Select
      label={words.game}
      hint={words.gameHint}
      options={[
        { value: '', label: words.adHoc },
        ...open.map((game) => ({
          value: game.gameId,
          label: `${gameWhen(game)} · ${game.away_team} – ${game.home_team}`,
        })),
      ]}
      value={gameId}
      onChange={onChange}
    />
  );
}

const Submit = ({ isDisabled, isBusy = false }: { isDisabled: boolean; isBusy?: boolean }) => (
  <div className={styles.ways}>
    <Button type="submit" disabled={isDisabled} busy={isBusy}>
      {isBusy ? words.submitting : words.submit}
    </Button>
  </div>
);

const counted = ['goals', 'assists', 'pim'] as const;
type Figure = (typeof counted)[number];
/** The typed values; an empty field is zero. */
type Typed = Record<string, string>;
/** The field of a player's figure. */
const fieldOf = ({ _id }: RosterPlayer, figure: Figure) => `${figure} ${_id}`;

function Roster({ team, gameId }: { team: Team; gameId: string }) {
  const { data, error, refetch } = useQuery(statsRosterQuery(team.slug));
  if (!data) return error ? <Failed title={words.rosterFailed} retry={refetch} isBare /> : <Skeleton height="12rem" />;
  return <Totals team={team} gameId={gameId} roster={data.roster} />;
}

const timestamp = () => String(Date.now());

function Totals({ team, gameId, roster }: { team: Team; gameId: string; roster: RosterPlayer[] }) {
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
