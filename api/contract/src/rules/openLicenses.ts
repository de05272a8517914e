import type { DataLicense } from '../settings/dataLicense.ts';

/** Open data licenses, with their own names. */
export const openLicenses = {
  'CC0-1.0': {
    name: 'Creative Commons Zero 1.0 Universal',
    address: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  'CC-BY-4.0': {
    name: 'Creative Commons Attribution 4.0 International',
    address: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'CC-BY-SA-4.0': {
    name: 'Creative Commons Attribution-ShareAlike 4.0 International',
    address: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  'ODbL-1.0': {
    name: 'Open Data Commons Open Database License 1.0',
    address: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  'PDDL-1.0': {
    name: 'Open Data Commons Public Domain Dedication and License 1.0',
    address: 'https://opendatacommons.org/licenses/pddl/1-0/',
  },
} as const;

/** A license as readers see it. */
export interface License {
  name: string;
  address: string | null;
}

/** Null: the league has given no license. */
export function licenseOf(chosen: DataLicense | null | undefined): License | null {
  if (!chosen) return null;
  if (chosen.code !== 'own') return openLicenses[chosen.code];
  return { name: chosen.terms ?? '', address: chosen.address ?? null };
}
