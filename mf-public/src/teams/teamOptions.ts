import { compareNames } from '@league/kit';

/** The teams, each once, by name. */
export function teamOptions(teams: readonly { slug: string; name: string }[]) {
  const names = new Map(teams.map(({ slug, name }) => [slug, name]));
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => compareNames(a.label, b.label));
}

/** The chosen team; `all` if the page does not have it: an address may be older than a team's slug. */
export const knownTeam = (teams: readonly { slug: string }[], chosen: string, all: string) =>
  teams.some(({ slug }) => slug === chosen) ? chosen : all;
