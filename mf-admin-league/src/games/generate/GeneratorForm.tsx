import { competitionTypes, type GeneratedGames, gameGeneratorApi } from '@league/contract';
import { ButtonLink, Card, layout, Select, TextInput, useLeague } from '@league/kit';
import { FormButtons, useOperationForm } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import { FormGroup } from '../../FormGroup.tsx';
import { teamsQuery } from '../../staff/staffQueries.ts';
import { TeamsField } from '../../teams/TeamsField.tsx';
import { allGamesQuery, type RoundRobinWish, useGenerateGames } from '../gameQueries.ts';
import { messages as gameMessages, generatorMessages as messages } from '../messages.ts';
import { inSeason, useSelectedSeason } from '../selectedSeason.ts';
import { useGameOptions } from '../useGameOptions.ts';
import { BlackoutsField } from './BlackoutsField.tsx';
import { firstFieldError } from './firstFieldError.ts';
import { GameDaysField } from './GameDaysField.tsx';
import { homeVenues } from './homeVenues.ts';
import { VenuesField } from './VenuesField.tsx';

interface Props {
  /** The preview is outdated. */
  onChange: () => void;
  onPreview: (wish: RoundRobinWish, generated: GeneratedGames) => void;
}

/** A round robin's teams, days, venues and blackouts. */
export function GeneratorForm({ onChange, onPreview }: Props) {
  const { timeZone } = useLeague();
  const season = useSelectedSeason();
  const { seasons } = useGameOptions();
  const { data: teams = [] } = useQuery(teamsQuery);
  const generate = useGenerateGames().mutateAsync;
  const { form, submit, field, control, isSending } = useOperationForm(gameGeneratorApi.generate, {
    send: async (wish) => {
      const generated = await generate(wish);
      onPreview(wish, generated);
      return generated;
    },
    initialValues: {
      season,
      competition_type: 'season',
      tournament_name: null,
      teamIds: teams.map(({ _id }) => _id),
      meetings: 2,
      firstDay: '',
      gameDays: [{ weekday: 'friday', times: ['18:00', '20:30'] }],
      venues: { by: 'list', venues: [] },
      blackouts: [],
      mostGamesADay: undefined,
      mostGamesAWeek: undefined,
      commit: false,
    },
    failed: messages.previewFailed,
    done: () => {},
  });
  const { errors } = form.formState;
  const competition = field('competition_type');
  const number = (name: 'meetings' | 'mostGamesADay' | 'mostGamesAWeek') => {
    const { value, onChange, ...rest } = control(name);
    const typed = (text: string) => onChange((text === '' ? undefined : Number(text)) as number);
    return { ...rest, value: value ?? '', onChange: typed, type: 'number', inputMode: 'numeric' as const };
  };
  const { data: played = [] } = useQuery(allGamesQuery({}));
  const chosenTeams = control('teamIds');
  return (
    <Card>
      <form method="post" className={layout.stack16} onSubmit={submit} onChange={onChange} noValidate>
        <FormGroup title={messages.who} say={messages.whoSay}>
          <div className={layout.pair}>
            <Select label={gameMessages.season} required options={seasons} {...field('season')} defaultValue={season} />
            <Select
              label={gameMessages.competition}
              options={competitionTypes.map((value) => ({ value, label: gameMessages.competitionTypes[value] }))}
              {...competition}
              defaultValue="season"
              onChange={(value) => {
                competition.onChange(value);
                if (value === 'season') form.setValue('tournament_name', null);
              }}
            />
          </div>
          {form.watch('competition_type') === 'tournament' && (
            <TextInput label={gameMessages.tournament} required autoComplete="off" {...field('tournament_name')} />
          )}
          <TeamsField
            teams={teams}
            chosen={chosenTeams.value}
            onChange={chosenTeams.onChange}
            error={firstFieldError(errors.teamIds)}
            onPress={onChange}
          />
          <TextInput label={messages.meetings} required min={1} max={8} {...number('meetings')} />
        </FormGroup>
        <FormGroup title={messages.days} say={messages.daysSay({ timeZone })}>
          <TextInput label={messages.firstDay} type="date" required {...field('firstDay')} />
          <GameDaysField
            value={control('gameDays').value}
            onChange={control('gameDays').onChange}
            faults={errors.gameDays}
          />
          <div className={layout.pair}>
            <TextInput label={messages.maxPerDay} hint={messages.maxHint} min={1} {...number('mostGamesADay')} />
            <TextInput
              label={messages.maxPerWeek}
              hint={messages.maxHint}
              min={1}
              max={7}
              {...number('mostGamesAWeek')}
            />
          </div>
        </FormGroup>
        <FormGroup title={messages.venues} say={messages.venuesSay}>
          <VenuesField
            teams={teams.filter(({ _id }) => chosenTeams.value.includes(_id))}
            known={homeVenues(played)}
            value={control('venues').value}
            onChange={(venues) => {
              control('venues').onChange(venues);
              onChange();
            }}
            faults={errors.venues}
          />
        </FormGroup>
        <FormGroup title={messages.blackouts} say={messages.blackoutsSay}>
          <BlackoutsField
            teams={teams}
            value={control('blackouts').value}
            onChange={(value) => {
              control('blackouts').onChange(value);
              onChange();
            }}
            faults={errors.blackouts}
          />
        </FormGroup>
        <FormButtons submit={messages.preview} sending={messages.previewing} isSending={isSending}>
          <ButtonLink to={inSeason('/admin/games', season)} variant="ghost">
            {gameMessages.backToGames}
          </ButtonLink>
        </FormButtons>
      </form>
    </Card>
  );
}
