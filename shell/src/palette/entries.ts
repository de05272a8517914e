import { type Role, searchPath } from '@league/contract';
import type { Registry } from '../../release/registry.ts';
import { groupsFor, isOpenTo, recordScreen } from '../navigation/screens.ts';
import { sections } from '../navigation/sections.ts';
import { words as navigationWords } from '../navigation/words.ts';
import { fewestLetters } from '../search/fewestLetters.ts';
import type { Found } from './orderSearch.ts';
import { words } from './words.ts';

/** Something to go to or to do. */
export interface Entry {
  /** One of a kind in the whole list. */
  id: string;
  title: string;
  detail?: string | undefined;
  /** Searched as well, and not shown. */
  about?: string | undefined;
  /** Where it leads; an action leads nowhere. */
  to?: string;
  act?: () => void;
}

export interface Section {
  title: string;
  entries: Entry[];
}

interface Offered {
  /** Undefined: a visitor. */
  role: Role | undefined;
  /** The remotes that are live. */
  live: Pick<Registry, 'remotes'>;
  actions: readonly Entry[];
  /** Where this person went last. */
  recent: readonly { to: string; title: string; detail?: string | undefined }[];
}

/** What the palette shows for these letters; without any, where one was last, and every screen and action. */
export function sectionsFor(text: string, hits: readonly Found[], { role, live, actions, recent }: Offered) {
  const isStaff = isOfStaff(role);
  const screens = isStaff ? screenEntries(role, live) : sections(live).map(({ to, label }) => screen(to, label));
  const title = isStaff ? words.screens : words.pages;
  const found: Section[] = text
    ? [
        { title, entries: matching(screens, text) },
        ...(text.length < fewestLetters ? [] : recordSections(hits, role, live)),
        { title: words.more, entries: isStaff || text.length < fewestLetters ? [] : [allResults(text)] },
        { title: words.actions, entries: matching(actions, text) },
      ]
    : [
        { title: words.recent, entries: isStaff ? recentEntries(recent, role, live) : [] },
        { title, entries: screens.filter(({ to }) => !recent.some((choice) => choice.to === to)) },
        { title: words.actions, entries: [...actions] },
      ];
  return found.filter(({ entries }) => entries.length > 0);
}

/** Customers look for what visitors do. */
export const isOfStaff = (role: Role | undefined): role is Role => role !== undefined && role !== 'customer';

const allResults = (text: string): Entry => ({
  ...screen(`${searchPath}?q=${encodeURIComponent(text)}`, words.all(text)),
  id: 'all results',
});

/** The screens of this role in the order of the menu, and the ways out of the portal. */
const screenEntries = (role: Role, live: Offered['live']): Entry[] => [
  ...(role === 'admin' ? [screen('/admin', navigationWords.dashboard)] : []),
  ...groupsFor(role, live).flatMap(({ title, screens }) =>
    screens.map(({ to, label, description }) => ({ ...screen(to, label, title), about: description })),
  ),
  screen('/account', navigationWords.account),
  screen('/', navigationWords.publicSite),
];

const screen = (to: string, title: string, detail?: string): Entry => ({ id: `screen ${to}`, to, title, detail });

/** A role that changed since leaves out what it no longer opens. */
const recentEntries = (recent: Offered['recent'], role: Role, live: Offered['live']): Entry[] =>
  recent
    .filter(({ to }) => isOpenTo(role, to.replace(/[?#].*$/, ''), live))
    .map((choice) => ({ id: `recent ${choice.to}`, ...choice }));

/** Those in which every word of the text occurs, whatever its case. */
function matching(entries: readonly Entry[], text: string): Entry[] {
  const wanted = text.toLowerCase().split(/\s+/);
  return entries.filter(({ title, detail, about }) => {
    const said = [title, detail, about].join(' ').toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}

/** What was found, by kind; each leads to the screen on which this role works with it, else to its public page. */
function recordSections(hits: readonly Found[], role: Role | undefined, live: Offered['live']): Section[] {
  return (['team', 'player', 'draft', 'order', 'article', 'event', 'game'] as const).map((kind) => ({
    title: words.kinds[kind],
    entries: hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({
        id: `${kind} ${hit._id}`,
        title: hit.title,
        detail: hit.detail,
        to: addressOf(isOfStaff(role) ? recordScreen(role, kind, live) : undefined, hit) ?? hit.href,
      })),
  }));
}

const addressOf = (screen: string | undefined, { _id, title }: Found) =>
  screen?.replace('{id}', _id).replace('{title}', () => encodeURIComponent(title));
