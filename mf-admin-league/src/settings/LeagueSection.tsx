import type { Season } from '@league/contract';
import { Checkbox, Select, TextInput } from '@league/kit';
import { countryOptions, Translated } from '@league/kit/forms';
import { FormGroup } from '../FormGroup.tsx';
import { chooseCurrency } from './chooseCurrency.ts';
import { currencyOptions } from './currencyOptions.ts';
import { LanguageFields } from './LanguageFields.tsx';
import { SearchSelect } from './SearchSelect.tsx';
import type { SettingsForm } from './settingsForm.ts';
import { timeZoneOptions } from './timeZoneOptions.ts';
import { words } from './words.ts';

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
      <FormGroup title={words.names} say={words.namesSay}>
        <TextInput
          label={words.paths.name}
          hint={words.nameHint}
          required
          autoComplete="organization"
          {...field('name')}
        />
        <Translated of="name" label={words.paths.name} field={field} />
        <TextInput
          label={words.paths.shortName}
          hint={words.shortNameHint}
          required
          autoComplete="off"
          {...field('shortName')}
        />
        <Translated of="shortName" label={words.paths.shortName} field={field} />
      </FormGroup>
      <FormGroup title={words.visitors} say={words.visitorsSay}>
        <Checkbox label={words.paths.isPublic} checked={isPublic.value !== false} onChange={isPublic.onChange} />
      </FormGroup>
      <FormGroup title={words.place} say={words.placeSay}>
        <SearchSelect label={words.paths.country} required options={countryOptions} {...text('country')} />
        <SearchSelect
          label={words.paths.currency}
          hint={words.currencyHint}
          required
          options={currencyOptions}
          {...text('currency')}
          onChange={(currency) => chooseCurrency(settings, currency)}
        />
      </FormGroup>
      <FormGroup title={words.languages} say={words.languagesSay}>
        <LanguageFields languages={control('languages')} digits={control('digits')} />
      </FormGroup>
      <FormGroup title={words.clock} say={words.clockSay}>
        <SearchSelect
          label={words.paths.timeZone}
          hint={words.timeZoneHint}
          required
          options={timeZoneOptions}
          {...control('timeZone')}
        />
        <Select
          {...season}
          label={words.paths.currentSeasonId}
          hint={words.currentSeasonHint}
          value={season.value ?? ''}
          options={[
            ...(season.value ? [] : [{ value: '', label: seasons.length ? words.chooseSeason : words.noSeason }]),
            ...seasons.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(id) => season.onChange(id || null)}
        />
      </FormGroup>
    </>
  );
}
