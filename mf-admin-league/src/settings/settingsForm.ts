import { type LeagueSettings, LeagueSettingsInput, settingsApi } from '@league/contract';
import { CallFault, notify, queryClient } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useEffect, useState } from 'react';
import { type Merge, type SettingPath, settingPaths, takeOver } from './merge.ts';
import { settingsQuery, useSaveSettings } from './settingsQueries.ts';
import { words } from './words.ts';

/** With its keys in the contract's order; the database keeps them in another. */
const inputOf = ({ lastSaved: _, ...settings }: LeagueSettings): LeagueSettingsInput =>
  LeagueSettingsInput.parse(settings);

/** What somebody else has saved while this form was open. */
interface Meanwhile extends Merge<SettingPath> {
  theirs: LeagueSettings;
}

/**
 * The form of all settings. Where somebody else has saved first, their changes are taken into it and what was typed here
 * stays on top of them, ready to be saved again.
 */
export function useSettingsForm(stored: LeagueSettings) {
  const [began, begin] = useState(stored);
  const [meanwhile, tell] = useState<Meanwhile>();
  const { mutateAsync: save } = useSaveSettings();

  const settings = useOperationForm(settingsApi.save, {
    send: async (body) => {
      try {
        return await save(body);
      } catch (fault) {
        if (fault instanceof CallFault && fault.code === 'settings.changed-meanwhile') await takeTheirs();
        throw fault;
      }
    },
    startWith: inputOf(stored),
    failed: words.saveFailed,
    done: (saved) => {
      startAgain(saved);
      notify.success(words.saved);
    },
  });
  const { form, isDirty } = settings;

  function startAgain(from: LeagueSettings) {
    begin(from);
    tell(undefined);
    form.reset(inputOf(from));
  }

  async function takeTheirs() {
    const theirs = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
    tell({ ...takeOver(form, settingPaths, inputOf(theirs)), theirs });
    begin(theirs);
  }

  // What has changed elsewhere is shown at once, unless something is being typed over it.
  useEffect(() => {
    if (stored.version > began.version && !isDirty) {
      begin(stored);
      form.reset(inputOf(stored));
    }
  }, [stored, began, isDirty, form]);

  return { ...settings, meanwhile, discard: () => startAgain(stored) };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
