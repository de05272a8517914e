import { countryName, countryOptions } from '@league/kit/forms';
import { Fieldset } from '../Fieldset.tsx';
import { currencyOptions } from '../settings/currencyOptions.ts';
import { LanguageFields } from '../settings/LanguageFields.tsx';
import { SearchSelect } from '../settings/SearchSelect.tsx';
import { timeZoneOptions } from '../settings/timeZoneOptions.ts';
import { currencyOf, usualPlace, zonesOf } from './defaults.ts';
import { StepForm } from './StepForm.tsx';
import { useStep, type Wizard } from './wizard.ts';
import { words } from './words.ts';

export function PlaceStep(wizard: Wizard) {
  const form = useStep(wizard, 'place', usualPlace, {
    country: { label: words.country, show: ({ country }) => countryName(country) },
    timeZone: { label: words.timeZone },
    currency: { label: words.currency },
    languages: { label: words.languages },
    digits: { label: words.digits },
  });
  const country = form.control('country');
  const timeZone = form.control('timeZone');
  const currency = form.control('currency');
  /** Currency and time zone follow. */
  const chooseCountry = (chosen: string) => {
    country.onChange(chosen);
    currency.onChange(currencyOf(chosen));
    const zones = zonesOf(chosen);
    if (zones.length > 0 && !zones.includes(timeZone.value)) timeZone.onChange(zones[0]!);
  };
  return (
    <StepForm step="place" form={form} onGo={wizard.onGo}>
      <SearchSelect
        label={words.country}
        hint={words.countryHint}
        required
        options={countryOptions}
        {...country}
        onChange={chooseCountry}
      />
      <SearchSelect label={words.timeZone} hint={words.timeZoneHint} required options={timeZoneOptions} {...timeZone} />
      <SearchSelect label={words.currency} hint={words.currencyHint} required options={currencyOptions} {...currency} />
      <Fieldset legend={words.languages} hint={words.languagesHint} error={undefined}>
        <LanguageFields languages={form.control('languages')} digits={form.control('digits')} />
      </Fieldset>
    </StepForm>
  );
}
