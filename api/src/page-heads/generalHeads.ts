import { type PageAt, searchPath } from '@league/contract';
import english from './messages/en.ts';
import { headAt, organization, type Site } from './site.ts';

/** Pages with two addresses: the canonical one. */
const alike: Record<string, string> = { '/calendar': '/schedule', '/gallery': '/photos' };

/** General pages, each with a title and a description. */
export const generalPaths = Object.keys(english.pages) as (keyof typeof english.pages)[];

/** The metadata of a general page; undefined if unknown. */
export function generalHead(site: Site, path: string): PageAt | undefined {
  const counts = alike[path] ?? path;
  const { pages, search } = site.messages;
  const known = generalPaths.find((each) => each === counts);
  // Search results are unlimited, so search engines should not index them.
  const page = counts === searchPath ? search : known && pages[known];
  return page && headAt(site, counts, { title: page.title, description: page.description({ league: site.name }) });
}

/** The metadata of the home page. */
export const homeHead = (site: Site): PageAt =>
  headAt(site, '/', {
    title: site.name,
    description: site.messages.home({ league: site.name }),
    schema: { ...organization(site), alternateName: site.shortName },
  });
