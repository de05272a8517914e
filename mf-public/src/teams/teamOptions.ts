import { compareNames } from '@league/kit';

/** The teams, each once, by name. */
export function teamOptions(teams: readonly { slug: string; name: string }[]) {
  const names = new Map(teams.map(({ slug, name }) => [slug, name]));
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => compareNames(a.label, b.label));
}
