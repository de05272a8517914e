import type { ManagedGame } from '@league/contract';

/** Confirmed officials, and all who have not declined. */
export function officialCounts({ officials }: Pick<ManagedGame, 'officials'>) {
  const assigned = officials.filter(({ status }) => status !== 'declined');
  const confirmed = assigned.filter(({ status }) => status === 'confirmed' || status === 'published');
  return { confirmed: confirmed.length, assigned: assigned.length };
}
