import {
  type CompetitionType,
  competitionTypes,
  type GameInput,
  type ManagedGame,
  type OtherLanguage,
} from '@league/contract';
import { layout, Select, Textarea, TextInput, useLeague } from '@league/kit';
import { type FormField, Translated, typedTranslations, WhenField } from '@league/kit/forms';
import type { ComponentProps } from 'react';
import { FormGroup } from '../FormGroup.tsx';
import { messages } from './messages.ts';
import { useGameOptions } from './useGameOptions.ts';

interface Props {
  /** Of the form's operation, to add or change a game. */
  field: (
    name: Exclude<keyof GameInput, 'date' | 'translations'> | `translations.${OtherLanguage}.${string}`,
  ) => FormField;
  when: ComponentProps<typeof WhenField>;
  began: Pick<GameInput, 'season' | 'home_team_id' | 'away_team_id' | 'competition_type'>;
  competition: CompetitionType;
  /** The existing game: its teams may be archived by now. */
  game?: ManagedGame | undefined;
  onLeague: () => void;
}

/** The venue and the tournament in other languages. */
export const typedGameTexts = (game?: ManagedGame) =>
  typedTranslations(['venue', 'tournament_name'], game?.translations);

/** Teams, date, venue and competition. */
export function GameFields({ field, when, began, competition, game, onLeague }: Props) {
  const { timeZone } = useLeague();
  const { seasons, teams } = useGameOptions(game);
  const competitionField = field('competition_type');
  const changeCompetition = (value: string) => {
    competitionField.onChange(value);
    if (value === 'season') onLeague();
  };
  return (
    <>
      <FormGroup title={messages.who} say={messages.whoSay}>
        <Select label={messages.season} required options={seasons} {...field('season')} defaultValue={began.season} />
        <div className={layout.pair}>
          <Select
            label={messages.home}
            required
            options={teams}
            {...field('home_team_id')}
            defaultValue={began.home_team_id}
          />
          <Select
            label={messages.away}
            required
            options={teams}
            {...field('away_team_id')}
            defaultValue={began.away_team_id}
          />
        </div>
      </FormGroup>
      <FormGroup title={messages.where} say={messages.whereSay({ timeZone })}>
        <WhenField isRequired {...when} />
        <TextInput label={messages.venue} autoComplete="off" {...field('venue')} />
        <Translated of="venue" label={messages.venue} field={field} />
      </FormGroup>
      <FormGroup title={messages.whatFor} say={messages.whatForSay}>
        <Select
          label={messages.competition}
          options={competitionTypes.map((value) => ({ value, label: messages.competitionTypes[value] }))}
          {...competitionField}
          defaultValue={began.competition_type}
          onChange={changeCompetition}
        />
        {competition === 'tournament' && (
          <>
            <TextInput label={messages.tournament} required autoComplete="off" {...field('tournament_name')} />
            <Translated of="tournament_name" label={messages.tournament} field={field} />
          </>
        )}
        <Textarea label={messages.notes} hint={messages.notesHint} {...field('notes')} />
      </FormGroup>
    </>
  );
}
