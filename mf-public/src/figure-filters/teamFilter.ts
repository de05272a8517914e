import { teamOptions } from '../teams/teamOptions.ts';

interface Team {
  slug: string;
  name: string;
}

/**
 * The value and the options of a filter by team; the chosen team is one of them even if the figures do not have it.
 * @param asked in the address, `''` for all teams
 * @param named the team that the answer has for it: an address may be older than a team's slug
 */
export function teamFilter(teams: readonly Team[], asked: string, named: Team | undefined) {
  if (!asked) return { value: '', options: teamOptions(teams) };
  const chosen = teams.find(({ slug }) => slug === asked) ?? named ?? { slug: asked, name: asked };
  return { value: chosen.slug, options: teamOptions([...teams, chosen]) };
}
