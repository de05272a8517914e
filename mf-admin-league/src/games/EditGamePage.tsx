import {
  type BodyOf,
  type DutyChoices,
  gameOperationsApi,
  type ManagedGame,
  officialDuties,
  type SavedGame,
} from '@league/contract';
import { CallFault, Failed, notify, Page, PageHeader, queryClient, Skeleton } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useNavigate, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { MeanwhileNotice, useTakeOver } from '../takeOver.tsx';
import { useRecordFault } from '../useRecordFault.ts';
import styles from './GameForm.module.css';
import { GameFormBody } from './GameFormBody.tsx';
import { gameQuery, useUpdateGame } from './gameQueries.ts';
import { gameName } from './Matchup.tsx';
import { useGameOptions } from './useGameOptions.ts';
import { outcomeOf } from './Warnings.tsx';
import { inSeason } from './wantedSeason.ts';
import { words } from './words.ts';

type GameChange = BodyOf<typeof gameOperationsApi.update>;

/** `/admin/games/:gameId/edit` */
export function EditGamePage() {
  const { gameId = '' } = useParams();
  const { data: game, error, refetch } = useQuery({ ...gameQuery(gameId), staleTime: Number.POSITIVE_INFINITY });
  const options = useGameOptions(game);
  const fault = error ?? options.error;
  const retry = () => Promise.all([refetch(), options.retry()]);
  const shown = useRecordFault(gameOperationsApi.get, { error: fault, refetch: retry }, { failed: words.gameFailed });
  return (
    <div className={styles.page}>
      <Page title={words.editTitle} />
      <PageHeader title={words.editTitle} say={game && gameName(game)} />
      {game && options.isReady ? (
        <EditGameForm key={gameId} game={game} />
      ) : fault ? (
        <Failed {...shown} />
      ) : (
        <Skeleton height="34rem" />
      )}
    </div>
  );
}

function EditGameForm({ game }: { game: ManagedGame }) {
  const navigate = useNavigate();
  const update = useUpdateGame(game.gameId).mutateAsync;
  const { began, meanwhile, takeOver } = useTakeOver(changeOf(game), 'version');
  const { form, submit, field, control, isSending } = useOperationForm(gameOperationsApi.update, {
    send,
    startWith: changeOf(game),
    record: game.gameId,
    failed: words.saveFailed,
    done: (saved) => {
      notify.success(words.saved);
      navigate(inSeason('/admin/games', saved.game.season), { state: { outcome: outcomeOf(saved) } });
    },
  });

  async function send({ officials, ...body }: GameChange): Promise<SavedGame> {
    const isChanged = officials && JSON.stringify(officials) !== JSON.stringify(began.current.officials);
    try {
      // Who was assigned elsewhere meanwhile stays, unless something was chosen here.
      return await update(isChanged ? { ...body, officials } : body);
    } catch (fault) {
      if (fault instanceof CallFault && fault.code === 'games.changed') {
        const now = await queryClient.fetchQuery({ ...gameQuery(game.gameId), staleTime: 0 });
        takeOver(form, changeOf(now), fault.message);
      }
      throw fault;
    }
  }

  return (
    <>
      <MeanwhileNotice message={meanwhile} label={words.meanwhile} say={words.meanwhileSay} />
      <GameFormBody
        form={form}
        field={field}
        when={control('date')}
        began={began.current}
        game={game}
        officialsError={control('officials').error}
        submit={submit}
        isSending={isSending}
      />
    </>
  );
}

const changeOf = (game: ManagedGame): GameChange => ({
  season: game.season,
  home_team_id: game.home._id,
  away_team_id: game.away._id,
  date: game.date,
  competition_type: game.competition_type,
  tournament_name: game.tournament_name,
  venue: game.venue ?? '',
  notes: game.notes ?? '',
  officials: chosenOf(game),
  version: game.version,
});

const chosenOf = ({ officials }: ManagedGame): DutyChoices =>
  officialDuties.flatMap((duty) => {
    const holder = officials.find((each) => each.duty === duty && each.status !== 'declined');
    return holder?.officialId ? [{ duty, officialId: holder.officialId }] : [];
  });
