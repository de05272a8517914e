import type { Actor } from '@league/contract';
import { notFound } from '../platform/http/faults.ts';

/** Admins manage every team, a gm the assigned ones. Another is answered as if it were not there. @throws 404 */
export function managedTeam({ role, teamIds }: Actor, teamId: string): string {
  if (role !== 'admin' && !(role === 'gm' && teamIds.includes(teamId))) throw notFound('team');
  return teamId;
}
