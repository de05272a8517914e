import type { Actor } from '@league/contract';
import { notFound } from '../platform/http/httpErrors.ts';

/** Admins manage every team, a GM the assigned ones; any other team does not exist for them. @throws 404 */
export function managedTeam({ role, teamIds }: Actor, teamId: string): string {
  if (role !== 'admin' && !(role === 'gm' && teamIds.includes(teamId))) throw notFound('team');
  return teamId;
}
