import type { Outlook } from '@league/contract';

/** What a place decides. */
export type Target = 'first' | 'home' | 'playoffs';

export function targetOf(place: number, { homeAdvantagePlaces }: Pick<Outlook, 'homeAdvantagePlaces'>): Target {
  if (place === 1) return 'first';
  return place === homeAdvantagePlaces ? 'home' : 'playoffs';
}
