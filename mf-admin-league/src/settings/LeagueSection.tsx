import type { Season } from '@league/contract';
import { Checkbox, Select, TextInput } from '@league/kit';
import { countryOptions, Translated } from '@league/kit/forms';
import { FormGroup } from '../FormGroup.tsx';
import { chooseCurrency } from './chooseCurrency.ts';
import { currencyOptions } from './currencyOptions.ts';
import { LanguageFields } from './LanguageFields.tsx';
import { messages } from './messages.ts';
import { SearchSelect } from './SearchSelect.tsx';
import type { SettingsForm } from './settingsForm.ts';
import { timeZoneOptions } from './timeZoneOptions.ts';

interface Props {
  settings: SettingsForm;
  seasons: readonly Season[];
}

export function LeagueSection({ settings, seasons }: Props) {
  const { field, control } = settings;
  const season = control('currentSeasonId');
  const isPublic = control('isPublic');
  /** Absent from what an earlier API answers. */
  const text = (name: 'country' | 'currency') => ({ ...control(name), value: control(name).value ?? '' });
  return (
    <>
      <FormGroup title={messages.names} say={messages.namesSay}>
        <TextInput
          label={messages.paths.name}
          hint={messages.nameHint}
          required
          autoComplete="organization"
          {...field('name')}
        />
        <Translated of="name" label={messages.paths.name} field={field} />
        <TextInput
          label={messages.paths.shortName}
          hint={messages.shortNameHint}
          required
          autoComplete="off"
          {...field('shortName')}
        />
        <Translated of="shortName" label={messages.paths.shortName} field={field} />
      </FormGroup>
      <FormGroup title={messages.visitors} say={messages.visitorsSay}>
        <Checkbox label={messages.paths.isPublic} checked={isPublic.value !== false} onChange={isPublic.onChange} />
      </FormGroup>
      <FormGroup title={messages.place} say={messages.placeSay}>
        <SearchSelect label={messages.paths.country} required options={countryOptions} {...text('country')} />
        <SearchSelect
          label={messages.paths.currency}
          hint={messages.currencyHint}
          required
          options={currencyOptions}
          {...text('currency')}
          onChange={(currency) => chooseCurrency(settings, currency)}
        />
      </FormGroup>
      <FormGroup title={messages.languages} say={messages.languagesSay}>
        <LanguageFields languages={control('languages')} digits={control('digits')} />
      </FormGroup>
      <FormGroup title={messages.clock} say={messages.clockSay}>
        <SearchSelect
          label={messages.paths.timeZone}
          hint={messages.timeZoneHint}
          required
          options={timeZoneOptions}
          {...control('timeZone')}
        />
        <Select
          {...season}
          label={messages.paths.currentSeasonId}
          hint={messages.currentSeasonHint}
          value={season.value ?? ''}
          options={[
            ...(season.value ? [] : [{ value: '', label: seasons.length ? messages.chooseSeason : messages.noSeason }]),
            ...seasons.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(id) => season.onChange(id || null)}
        />
      </FormGroup>
    </>
  );
}
