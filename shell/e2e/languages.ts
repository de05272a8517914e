import type { Language, LeagueSettings, LeagueSettingsInput } from '@league/contract';
import { apiAs } from './api.ts';
import { product } from './visitor.ts';

/** Lets the league of the worker's product offer these languages, the first one as its own. @returns how to undo it */
export async function offer(...languages: Language[]) {
  const call = await apiAs(product().url, 'admin');
  const { lastSaved: _, ...before } = await call<LeagueSettings>('GET', '/api/admin/settings');
  const save = (settings: LeagueSettingsInput) => call<LeagueSettings>('PUT', '/api/admin/settings', settings);
  await save({ ...before, languages });
  return async () => void (await save(before));
}
