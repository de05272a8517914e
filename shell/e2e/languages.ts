import type { Language, LeagueSettings, LeagueSettingsInput } from '@league/contract';
import { expect, vi } from 'vitest';
import { apiAs } from './api.ts';
import { product } from './visitor.ts';

/** Lets the league of the worker's product offer these languages, the first one as its own. @returns how to undo it */
export async function setLeagueLanguages(...languages: Language[]) {
  const save = async (offered: Language[]) => {
    // Signed in again each time: on a slow machine the tests in between take longer than a session lasts.
    const call = await apiAs(product().url, 'admin');
    const {
      lastSaved: _,
      translations: _unchanged,
      ...settings
    } = await call<LeagueSettings>('GET', '/api/admin/settings');
    const changed: LeagueSettingsInput = { ...settings, languages: offered };
    await call('PUT', '/api/admin/settings', changed);
    // The web server knows the league's settings for a second.
    const unknown = async () => (await fetch(new URL('/no/such/page', product().url))).text();
    const isKnown = async () => expect(await unknown()).toContain(`<html lang="${offered[0]}"`);
    await vi.waitFor(isKnown, { timeout: 60_000 });
    return settings.languages;
  };
  const before = await save(languages);
  return async () => {
    await save(before);
  };
}
