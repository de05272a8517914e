import { gameOperationsApi } from '@league/contract';
import { Button, ButtonLink, Card, Failed, notify, Page, PageHeader, Skeleton } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useNavigate } from '@league/kit/router';
import { GameFields } from './GameFields.tsx';
import styles from './GameForm.module.css';
import { useCreateGame } from './gameQueries.ts';
import { useGameOptions } from './useGameOptions.ts';
import { inSeason, useWantedSeason } from './wantedSeason.ts';
import { words } from './words.ts';

/** `/admin/games/new` */
export function NewGamePage() {
  const { isReady, error, retry } = useGameOptions();
  return (
    <div className={styles.page}>
      <Page title={words.add} />
      <PageHeader title={words.add} say={words.newLead} />
      {isReady ? (
        <NewGameForm />
      ) : error ? (
        <Failed title={words.gameFailed} retry={retry} />
      ) : (
        <Skeleton height="34rem" />
      )}
    </div>
  );
}

function NewGameForm() {
  const season = useWantedSeason();
  const navigate = useNavigate();
  const began = {
    season,
    home_team_id: '',
    away_team_id: '',
    date: '',
    competition_type: 'season' as const,
    tournament_name: null,
    venue: '',
    notes: '',
  };
  const { form, submit, field, control, isSending } = useOperationForm(gameOperationsApi.create, {
    send: useCreateGame().mutateAsync,
    startWith: began,
    failed: words.saveFailed,
    done: ({ game, warnings }) => {
      notify.success(words.saved);
      navigate(inSeason('/admin/games', game.season), { state: { warnings } });
    },
  });
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <GameFields
          field={field}
          when={control('date')}
          began={began}
          competition={form.watch('competition_type')}
          onLeague={() => form.setValue('tournament_name', null)}
        />
        <div className={styles.ways}>
          <Button type="submit" busy={isSending}>
            {isSending ? words.saving : words.save}
          </Button>
          <ButtonLink to={inSeason('/admin/games', season)} variant="ghost">
            {words.backToGames}
          </ButtonLink>
        </div>
      </form>
    </Card>
  );
}
