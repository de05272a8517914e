import { type LeagueSettings, LeagueSettingsInput, type Season, settingsApi } from '@league/contract';
import { notify, queryClient } from '@league/kit';
import { typedTranslations } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { messages } from './messages.ts';
import { inMinorUnits, toDisplayAmounts } from './settingAmounts.ts';
import { settingsQuery, useSaveSettings } from './settingsQueries.ts';
import { settingFields } from './settingText.ts';

/** With its keys in the contract's order; the database has another order. */
const inputOf = ({ lastSaved: _, ...settings }: LeagueSettings): LeagueSettingsInput =>
  LeagueSettingsInput.parse(settings);

const valuesOf = (settings: LeagueSettings) => ({
  ...inputOf(settings),
  ...typedTranslations(['name', 'shortName'], settings.translations),
});

/** The form of all settings. */
export const useSettingsForm = (stored: LeagueSettings, seasons: readonly Season[]) =>
  useRecordForm(settingsApi.save, {
    record: stored,
    // Amounts typed in one currency are not restored in another.
    id: stored.currency,
    valuesOf,
    fields: settingFields(seasons),
    comparable: { of: toDisplayAmounts, back: inMinorUnits },
    send: useSaveSettings().mutateAsync,
    failed: messages.saveFailed,
    done: () => notify.success(messages.saved),
    onConflict: (theirs) => queryClient.setQueryData(settingsQuery.queryKey, theirs),
  });

export type SettingsForm = ReturnType<typeof useSettingsForm>;
