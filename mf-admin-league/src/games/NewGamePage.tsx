import { gameOperationsApi } from '@league/contract';
import { notify, Page, PageHeader } from '@league/kit';
import { changedTranslations, useNextPage, useOperationForm } from '@league/kit/forms';
import { Loaded } from '@league/kit/lists';
import { typedGameTexts } from './GameFields.tsx';
import styles from './GameForm.module.css';
import { GameFormBody } from './GameFormBody.tsx';
import { useCreateGame } from './gameQueries.ts';
import { messages } from './messages.ts';
import { inSeason, useSelectedSeason } from './selectedSeason.ts';
import { useGameOptions } from './useGameOptions.ts';
import { outcomeOf } from './Warnings.tsx';

/** `/admin/games/new` */
export function NewGamePage() {
  return (
    <div className={styles.page}>
      <Page title={messages.add} />
      <PageHeader title={messages.add} say={messages.newLead} />
      <Loaded query={useGameOptions()} failed={messages.gameFailed} height="34rem">
        {() => <NewGameForm />}
      </Loaded>
    </div>
  );
}

function NewGameForm() {
  const season = useSelectedSeason();
  const navigate = useNextPage();
  const began = {
    season,
    home_team_id: '',
    away_team_id: '',
    date: '',
    competition_type: 'season' as const,
    tournament_name: null,
    venue: '',
    ...typedGameTexts(),
    notes: '',
    officials: [],
  };
  const create = useCreateGame().mutateAsync;
  const { form, submit, field, control, isSending } = useOperationForm(gameOperationsApi.create, {
    send: ({ translations, ...body }) => create({ ...body, ...changedTranslations(translations) }),
    initialValues: began,
    failed: messages.saveFailed,
    done: (saved) => {
      notify.success(messages.saved);
      navigate(inSeason('/admin/games', saved.game.season), { state: { outcome: outcomeOf(saved) } });
    },
  });
  return (
    <GameFormBody
      form={form}
      field={field}
      when={{ ...control('date'), ref: field('date').ref }}
      began={began}
      officialsError={control('officials').error}
      submit={submit}
      isSending={isSending}
    />
  );
}
