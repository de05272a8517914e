import {
  type BodyOf,
  type DutyChoices,
  dutyLabel,
  gameOperationsApi,
  type ManagedGame,
  type OfficialDuty,
  officialDuties,
  type SavedGame,
} from '@league/contract';
import { formatDate, formatExactly, notify, Page, PageHeader, queryClient } from '@league/kit';
import { changedTranslations, translationFields, useNextPage } from '@league/kit/forms';
import { type RecordFields, useRecordForm } from '@league/kit/records';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { LoadedRecord } from '../LoadedRecord.tsx';
import { officialsQuery } from '../referees/refereeQueries.ts';
import { gameName } from '../teams/Matchup.tsx';
import { typedGameTexts } from './GameFields.tsx';
import styles from './GameForm.module.css';
import { GameFormBody } from './GameFormBody.tsx';
import { gameQuery, useUpdateGame } from './gameQueries.ts';
import { messages } from './messages.ts';
import { inSeason } from './selectedSeason.ts';
import { useGameOptions } from './useGameOptions.ts';
import { outcomeOf } from './Warnings.tsx';

type GameChange = BodyOf<typeof gameOperationsApi.update>;

/** `/admin/games/:gameId/edit` */
export function EditGamePage() {
  const { gameId = '' } = useParams();
  const { data: game, error, refetch } = useQuery({ ...gameQuery(gameId), staleTime: Number.POSITIVE_INFINITY });
  const options = useGameOptions(game);
  const both = {
    data: options.data ? game : undefined,
    error: error ?? options.error,
    refetch: () => Promise.all([refetch(), options.refetch()]),
  };
  return (
    <div className={styles.page}>
      <Page title={messages.editTitle} />
      <PageHeader title={messages.editTitle} say={game && gameName(game)} />
      <LoadedRecord operation={gameOperationsApi.get} query={both} failed={messages.gameFailed} height="34rem">
        {(game) => <EditGameForm key={gameId} game={game} />}
      </LoadedRecord>
    </div>
  );
}

function EditGameForm({ game }: { game: ManagedGame }) {
  const navigate = useNextPage();
  const { teams } = useGameOptions(game);
  const update = useUpdateGame(game.gameId).mutateAsync;
  const teamName = (id: string) => teams.find(({ value }) => value === id)?.label;
  const { stored, notice, form, submit, field, control, isSending } = useRecordForm(gameOperationsApi.update, {
    record: game,
    id: game.gameId,
    valuesOf: changeOf,
    recordOf: (saved) => saved.game,
    fields: {
      ...fields(),
      home_team_id: { label: messages.home, show: ({ home_team_id }) => teamName(home_team_id) },
      away_team_id: { label: messages.away, show: ({ away_team_id }) => teamName(away_team_id) },
      ...translationFields({ venue: messages.venue, tournament_name: messages.tournament }),
    },
    // Concurrent assignments and answers are kept for duties that were not changed here.
    send: ({ officials = [], translations, ...body }): Promise<SavedGame> => {
      const changedDuties = dutiesThatDiffer(officials, chosenOf(stored));
      return update({
        ...body,
        ...changedTranslations(
          translations,
          stored.translations,
          (field) => body[field as 'venue'] === stored[field as 'venue'],
        ),
        ...(changedDuties.length > 0 && { officials, changedDuties }),
      });
    },
    failed: messages.saveFailed,
    done: (saved) => {
      notify.success(messages.saved);
      navigate(inSeason('/admin/games', saved.game.season), { state: { outcome: outcomeOf(saved) } });
    },
    onConflict: (now) => queryClient.setQueryData(gameQuery(now.gameId).queryKey, now),
  });
  const timeKnown = control('timeKnown');
  return (
    <>
      {notice}
      <GameFormBody
        form={form}
        field={field}
        when={{
          ...control('date'),
          timeKnown: timeKnown.value,
          onChange: (date, isKnown) => {
            control('date').onChange(date);
            if (timeKnown.value !== undefined) timeKnown.onChange(isKnown);
          },
          ref: field('date').ref,
        }}
        began={changeOf(stored)}
        game={stored}
        officialsError={control('officials').error}
        submit={submit}
        isSending={isSending}
      />
    </>
  );
}

/** Officials by name, loaded when needed. */
function OfficialNames({ chosen }: { chosen: DutyChoices }) {
  const { data: officials } = useQuery(officialsQuery);
  const nameOf = (id: string) => officials?.find(({ _id }) => _id === id)?.name ?? '…';
  return chosen.map(({ duty, officialId }) => `${dutyLabel(duty)}: ${nameOf(officialId)}`).join('\n');
}

const fields = (): RecordFields<GameChange> => ({
  season: { label: messages.season },
  date: {
    label: messages.when,
    also: ['timeKnown'],
    show: ({ date, timeKnown }) => (timeKnown === false ? formatDate(date) : formatExactly(date)),
  },
  venue: { label: messages.venue },
  // A season game has no tournament.
  competition_type: {
    label: messages.competition,
    also: ['tournament_name'],
    show: ({ competition_type, tournament_name }) =>
      [messages.competitionTypes[competition_type], tournament_name].filter(Boolean).join(': '),
  },
  notes: { label: messages.notes },
  officials: {
    label: messages.officials,
    show: ({ officials }) => officials && officials.length > 0 && <OfficialNames chosen={officials} />,
  },
});

const changeOf = (game: ManagedGame): GameChange => ({
  season: game.season,
  home_team_id: game.home._id,
  away_team_id: game.away._id,
  date: game.date,
  ...(game.timeKnown === false && { timeKnown: false }),
  competition_type: game.competition_type,
  tournament_name: game.tournament_name,
  venue: game.venue ?? '',
  ...typedGameTexts(game),
  notes: game.notes ?? '',
  officials: chosenOf(game),
  version: game.version,
});

const chosenOf = ({ officials }: ManagedGame): DutyChoices =>
  officialDuties.flatMap((duty) => {
    const holder = officials.find((each) => each.duty === duty && each.status !== 'declined');
    return holder?.officialId ? [{ duty, officialId: holder.officialId }] : [];
  });

/** The duties that have somebody else in one of these. */
const dutiesThatDiffer = (one: DutyChoices, other: DutyChoices) =>
  officialDuties.filter((duty) => holderOf(duty, one) !== holderOf(duty, other));

const holderOf = (duty: OfficialDuty, chosen: DutyChoices) => chosen.find((each) => each.duty === duty)?.officialId;
