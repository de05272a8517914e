import type { LeagueSettingsInput, Season } from '@league/contract';
import { formatMoney } from '@league/kit';
import { type SettingPath, valueAt } from './merge.ts';
import { words } from './words.ts';

const isMoney = (path: SettingPath) => path.endsWith('Cents');

/** A setting in a few words. */
export function settingText(settings: LeagueSettingsInput, path: SettingPath, seasons: readonly Season[]): string {
  const value = valueAt(settings, path);
  if (path === 'currentSeasonId') return seasons.find(({ _id }) => _id === value)?.name ?? words.nobody;
  if (path.startsWith('contact.')) return words.entries((value as unknown[]).length);
  if (Array.isArray(value)) return words.countries(value.length);
  if (path === 'taxes.otherCountriesPercent') return `${value}%`;
  return isMoney(path) ? formatMoney(Number(value) / 100) : `“${value}”`;
}
