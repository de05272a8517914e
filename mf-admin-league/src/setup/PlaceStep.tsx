import { countryName, countryOptions } from '@league/kit/forms';
import { Fieldset } from '../Fieldset.tsx';
import { currencyOptions } from '../settings/currencyOptions.ts';
import { LanguageFields } from '../settings/LanguageFields.tsx';
import { SearchSelect } from '../settings/SearchSelect.tsx';
import { timeZoneOptions } from '../settings/timeZoneOptions.ts';
import { currencyOf, usualPlace, zonesOf } from './defaults.ts';
import { messages } from './messages.ts';
import { StepForm } from './StepForm.tsx';
import { useStep, type Wizard } from './wizard.ts';

export function PlaceStep(wizard: Wizard) {
  const form = useStep(wizard, 'place', usualPlace, {
    country: { label: messages.country, show: ({ country }) => countryName(country) },
    timeZone: { label: messages.timeZone },
    currency: { label: messages.currency },
    languages: { label: messages.languages },
    digits: { label: messages.digits },
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
        label={messages.country}
        hint={messages.countryHint}
        required
        options={countryOptions}
        {...country}
        onChange={chooseCountry}
      />
      <SearchSelect
        label={messages.timeZone}
        hint={messages.timeZoneHint}
        required
        options={timeZoneOptions}
        {...timeZone}
      />
      <SearchSelect
        label={messages.currency}
        hint={messages.currencyHint}
        required
        options={currencyOptions}
        {...currency}
      />
      <Fieldset legend={messages.languages} hint={messages.languagesHint} error={undefined}>
        <LanguageFields languages={form.control('languages')} digits={form.control('digits')} />
      </Fieldset>
    </StepForm>
  );
}
