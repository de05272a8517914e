import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressIn } from '@league/contract';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { matchesPattern } from '../release/registry.ts';
import { apiAs } from './api.ts';
import { faultsOf, installAxe, loadAxe } from './axe.ts';
import { setLeagueLanguages } from './languages.ts';
import { installPseudo, showPseudo } from './pseudo.ts';
import { rememberData, untranslatedOn } from './untranslated.ts';
import { product, visit } from './visitor.ts';
import { allWidths, fewWidths, findClipped } from './widths.ts';

interface Screen {
  path: string;
  /** Matches when the content is there. */
  holds: string;
}

/** All screens. */
let screens: Screen[] = [];
/** Screens that differ for a GM, a referee, a scorekeeper, a writer and a store manager. */
const rolesScreens: Record<string, Screen[]> = {
  scorekeeper: [{ path: '/admin/games', holds: 'main table' }],
  writer: [{ path: '/admin/my-articles', holds: 'main article' }],
  'store-manager': [{ path: '/admin/orders', holds: 'main table' }],
};
const staffScreens: Screen[] = [
  { path: '/admin', holds: 'main a' },
  { path: '/admin/seasons', holds: 'main ul a, main table, main li' },
  { path: '/admin/seasons/new', holds: 'main form' },
  { path: '/admin/seasons/import', holds: 'main textarea' },
  { path: '/admin/products', holds: 'main img' },
  { path: '/admin/products/low-stock', holds: 'main table' },
  { path: '/admin/products/bulk', holds: 'main table' },
  { path: '/admin/products/import', holds: 'main textarea' },
  { path: '/admin/products/pages', holds: 'main textarea' },
  { path: '/admin/create-product', holds: 'main form' },
  { path: '/admin/orders', holds: 'main table' },
  { path: '/admin/orders/import', holds: 'main textarea' },
  { path: '/admin/orders/revenue', holds: 'main figure' },
  { path: '/admin/photos', holds: 'main table' },
  { path: '/admin/photos/new', holds: 'main form' },
  { path: '/admin/videos', holds: 'main table' },
  { path: '/admin/videos/new', holds: 'main form' },
  { path: '/admin/newsletter', holds: 'main table' },
  { path: '/admin/newsletter?view=issues', holds: 'main table' },
  { path: '/admin/newsletter/import', holds: 'main textarea' },
  { path: '/admin/newsletter/issues/new', holds: 'main fieldset li' },
  { path: '/admin/messages', holds: 'main article' },
  { path: '/admin/events', holds: 'main table' },
  { path: '/admin/events?status=submitted', holds: 'main table' },
  { path: '/admin/events?view=calendar', holds: 'main [role=grid][aria-busy=false]' },
  { path: '/admin/events/new', holds: 'main form' },
  { path: '/admin/resources', holds: 'main article' },
  { path: '/admin/resources?view=mails', holds: 'main table, main svg' },
  { path: '/admin/my-articles', holds: 'main article' },
  { path: '/admin/my-articles/create', holds: 'main [role=textbox]' },
  { path: '/account', holds: 'main li' },
  { path: '/order-history', holds: 'main h1' },
  { path: '/admin/releases', holds: 'main h2' },
  { path: '/admin/users', holds: 'main table' },
  { path: '/admin/users?view=invitations', holds: 'main table, main svg' },
  { path: '/admin/users/invite', holds: 'main form' },
  { path: '/admin/users/invite/many', holds: 'main textarea' },
  { path: '/admin/audit', holds: 'main form, main search' },
  { path: '/admin/settings', holds: 'main form' },
  { path: '/admin/settings?section=brand', holds: 'main form [data-theme=dark]' },
  { path: '/admin/import', holds: 'main form' },
  { path: '/admin/teams', holds: 'main li, main table' },
  { path: '/admin/teams/new', holds: 'main form' },
  { path: '/admin/teams/import', holds: 'main textarea' },
  { path: '/admin/players', holds: 'main table' },
  { path: '/admin/players/new', holds: 'main form' },
  { path: '/admin/players/import', holds: 'main textarea' },
  { path: '/admin/drafts', holds: 'main table' },
  { path: '/admin/drafts/new', holds: 'main form' },
  { path: '/admin/games', holds: 'main table' },
  { path: '/admin/games/new', holds: 'main form' },
  { path: '/admin/games/generate', holds: 'main form' },
  { path: '/admin/games/import', holds: 'main textarea' },
  { path: '/admin/games/stats', holds: 'main select' },
  { path: '/admin/referees', holds: 'main h1' },
  { path: '/admin/referees?view=assignments', holds: 'main h1' },
];

// Its own language is that of the staff portal.
beforeAll(() => setLeagueLanguages('ar', 'en'));

beforeAll(async () => {
  const get = async (path: string) => (await fetch(`${product().url}/api${path}`)).json();
  const games: { gameId: string; status: string; decision_type: string | null }[] = await get('/public/games');
  const gameOf = (status: string) => `/schedule/${games.find((game) => game.status === status)!.gameId}`;
  const figures: { playerId: string; position: string }[] = await get('/public/stats');
  const [leader, scorer] = figures as [(typeof figures)[0], (typeof figures)[0]];
  const goalie = figures.find(({ position }) => position === 'Goalie')!;
  const [item] = await get('/custom-products');
  const drafts: { _id: string }[] = await get('/public/drafts');
  const articles: { _id: string; slug: string; cover: unknown }[] = await get('/public/articles');
  const gallery: { _id: string }[] = await get('/photos');
  const article = articles.find(({ cover }) => cover)!;
  const asStaff = await apiAs(product().url, 'store-manager');
  const orderOf = async (filter: string) => {
    const { orders } = await asStaff<{ orders: { orderNumber: string }[] }>('GET', `/api/order?limit=1&${filter}`);
    return orders[0]!.orderNumber;
  };
  const asAdmin = await apiAs(product().url, 'admin');
  const [issue] = await asAdmin<{ _id: string }[]>('GET', '/api/admin/newsletter/issues');
  const [event] = await asAdmin<{ _id: string }[]>('GET', '/api/admin/events');
  const asReferee = await apiAs(product().url, 'referee');
  const duties = await asReferee<{ game: { gameId: string; status: string } }[]>('GET', '/api/officials/me/games');
  const reported = duties.find((duty) => duty.game.status === 'final')!;
  const films: { _id: string }[] = await get('/videos');
  const [asked, shipped] = [await orderOf('cancelRequested=yes'), await orderOf('status=Shipped')];
  screens = [
    { path: '/', holds: 'main table' },
    { path: '/schedule', holds: 'main h2 + div:visible' },
    { path: '/calendar', holds: 'main h2 + div:visible' },
    // Its tables have the most periods.
    {
      path: `/schedule/${games.find((game) => game.decision_type === 'shootout')!.gameId}`,
      holds: 'main table',
    },
    { path: `${gameOf('final')}?view=box`, holds: 'main table' },
    { path: `${gameOf('final')}?view=plays`, holds: 'main ol' },
    { path: `${gameOf('final')}?view=shots`, holds: 'main svg a' },
    { path: `${gameOf('final')}?view=flow`, holds: 'main figure' },
    { path: `${gameOf('final')}/report`, holds: 'main article table' },
    { path: gameOf('scheduled'), holds: 'main ul' },
    { path: '/standings', holds: 'main table' },
    { path: '/standings/what-if', holds: 'main h3' },
    { path: '/standings/by-day', holds: 'main figure' },
    { path: '/playoffs', holds: 'main h1' },
    { path: '/stats', holds: 'main table' },
    { path: '/stats?role=goalies&competition=tournament', holds: 'main table' },
    { path: '/stats/skaters', holds: 'main table' },
    { path: '/stats/goalies?span=career', holds: 'main table' },
    { path: '/stats/teams', holds: 'main table' },
    { path: '/stats/records', holds: 'main ol' },
    { path: '/stats/records?view=streaks', holds: 'main section' },
    { path: '/stats/compare', holds: 'main search' },
    { path: `/stats/compare?span=career&player=${leader.playerId}&player=${scorer.playerId}`, holds: 'main table' },
    { path: '/drafts', holds: 'main article' },
    ...drafts.flatMap(({ _id }) => [
      { path: `/drafts/${_id}`, holds: 'main table' },
      { path: `/drafts/${_id}?view=teams`, holds: 'main h2' },
      { path: `/drafts/${_id}?display=board`, holds: 'main table' },
    ]),
    { path: '/teams', holds: 'main ul' },
    { path: '/teams/cairo-pharaohs', holds: 'main ul' },
    { path: '/players', holds: 'main table' },
    { path: `/players/${leader.playerId}`, holds: 'main table' },
    { path: `/players/${leader.playerId}?view=splits`, holds: 'main h3' },
    { path: `/players/${leader.playerId}?view=shots`, holds: 'main svg a' },
    { path: `/players/${goalie.playerId}?view=splits&span=career`, holds: 'main h3' },
    { path: `/players/${goalie.playerId}?view=shots`, holds: 'main svg a' },
    { path: '/search', holds: 'main form' },
    { path: '/setup', holds: 'main h1' },
    { path: '/start', holds: 'main h1' },
    { path: '/search?q=cairo', holds: 'main li a' },
    { path: `/overlay/${games.find((game) => game.status === 'final')!.gameId}`, holds: 'main' },
    { path: '/news', holds: 'main ul img' },
    { path: '/news?search=zamboni', holds: 'main svg' },
    { path: `/news/${article.slug}`, holds: 'main figure img' },
    { path: '/preview?token=none', holds: 'main svg' },
    { path: '/shop', holds: 'main ul img' },
    { path: `/shop/custom-${item._id}`, holds: 'main article img' },
    { path: '/shop/returns', holds: 'main h2' },
    { path: '/shop/privacy', holds: 'main h2' },
    { path: '/shop/terms', holds: 'main h2' },
    { path: '/shop/imprint', holds: 'main h1' },
    { path: '/cart', holds: 'main svg' },
    { path: '/checkout', holds: 'main svg' },
    { path: '/order', holds: 'main form' },
    { path: `/order?order=${asked}`, holds: 'main ol time' },
    { path: `/order?order=${shipped}`, holds: 'main ol time' },
    { path: `/order/invoice?order=${shipped}`, holds: 'main table' },
    { path: '/photos', holds: 'main li img' },
    { path: '/gallery', holds: 'main li img' },
    { path: '/photos?search=zamboni', holds: 'main svg' },
    { path: `/photos?photo=${gallery[0]!._id}`, holds: '[role=dialog] img' },
    { path: '/videos', holds: 'main article' },
    { path: `/videos/${films[0]!._id}`, holds: 'main h1' },
    { path: '/events', holds: 'main article' },
    { path: '/events?type=camp&city=Nowhere', holds: 'main svg' },
    { path: '/contact', holds: 'main form' },
    { path: '/data', holds: 'main details' },
    { path: '/newsletter/confirm?token=x', holds: 'main button' },
    { path: '/newsletter/unsubscribe?token=x', holds: 'main h1' },
    { path: '/login', holds: 'main form' },
    { path: '/login?redirect=/order-history', holds: 'main form' },
    { path: '/accept-invite', holds: 'main [role=alert]' },
    { path: '/reset-password', holds: 'main [role=alert]' },
    { path: '/no/such/place', holds: 'main input' },
  ];
  const game = (status: string) => `/admin/games/${games.find((game) => game.status === status)!.gameId}`;
  const [team] = await get('/public/teams');
  const [season] = await get('/seasons');
  const { roster }: { roster: { _id: string }[] } = await get(`/public/teams/${team.slug}`);
  rolesScreens.gm = [
    { path: '/admin/teams', holds: 'main table, main li' },
    ...drafts.map(({ _id }) => ({ path: `/admin/drafts/${_id}/manage`, holds: 'main table' })),
  ];
  rolesScreens.referee = [
    { path: '/admin/referees', holds: 'main h1' },
    { path: `/admin/referees/reports/${reported.game.gameId}`, holds: 'main form, main article' },
  ];
  staffScreens.push(
    ...drafts.flatMap(({ _id }) => [
      { path: `/admin/drafts/${_id}/manage`, holds: 'main table' },
      { path: `/admin/drafts/${_id}/manage?panel=settings`, holds: 'main form' },
      { path: `/admin/drafts/${_id}/import`, holds: 'main textarea' },
    ]),
    { path: `${game('scheduled')}/edit`, holds: 'main form' },
    { path: `${game('scheduled')}/score`, holds: 'main h2' },
    { path: `${game('final')}/score`, holds: 'main h2' },
    { path: `${game('live')}/rink`, holds: 'main svg [role=button]' },
    { path: `/admin/edit-product/${item._id}`, holds: 'main table' },
    { path: `/admin/create-product?from=${item._id}`, holds: 'main form' },
    { path: '/admin/orders?waiting=cancel', holds: 'main table' },
    { path: `/admin/orders/${asked}`, holds: 'main ol time' },
    { path: `/admin/orders/${shipped}`, holds: 'main ol time' },
    { path: `/admin/orders/${shipped}/packing-slip`, holds: 'main table' },
    { path: `/admin/orders/${shipped}/invoice`, holds: 'main table' },
    { path: `/admin/my-articles/edit/${article._id}`, holds: 'main [role=textbox] p' },
    { path: `/admin/seasons/${season._id}`, holds: 'main form' },
    { path: `/admin/seasons/${season._id}/playoffs`, holds: 'main h1' },
    { path: `/admin/photos/${gallery[0]!._id}/edit`, holds: 'main form' },
    { path: '/admin/referees?view=reports', holds: 'main table, main svg' },
    { path: '/admin/referees?view=suspensions', holds: 'main table, main svg' },
    { path: `/admin/teams/${team._id}`, holds: 'main form' },
    { path: `/admin/teams/${team._id}/roster`, holds: 'main table, main li' },
    { path: `/admin/teams/${team._id}/roster/${roster[0]!._id}`, holds: 'main form' },
    { path: `/admin/newsletter/issues/${issue!._id}`, holds: 'main h1' },
    { path: `/admin/videos/${films[0]!._id}/edit`, holds: 'main form' },
    { path: `/admin/events/${event!._id}/edit`, holds: 'main form' },
  );
});

const phone = { width: 360, height: 780 };
const desk = { width: 1280, height: 780 };
/** Each screen is opened in one view and then shown in the opposite one; neighboring screens begin with another. */
const views = [
  { theme: 'light', size: phone },
  { theme: 'dark', size: phone },
  { theme: 'dark', size: desk },
  { theme: 'light', size: desk },
] as const;

/**
 * Opens a screen in Arabic, in one theme at one width, and then shows it in the pseudo-language, in the other theme at the other
 * width. In each language it checks every rule, that all is translated, and that nothing is cut off at all these widths. English
 * is shorter than the pseudo-language, so that it fits where that does.
 */
async function look(page: Page, screen: Screen, role: string | undefined, at: number): Promise<string[]> {
  const { path, holds } = screen;
  const found: string[] = [];
  const check = async (language: string, { theme, size }: View, widths: readonly number[], englishWords: number) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(size);
    await page.evaluate(drawn);
    // A change of language sends failed requests again.
    await page.locator(holds).first().waitFor({ state: 'attached' });
    const faults = await faultsOf(page);
    found.push(...faults.map((fault) => `${path} in ${language} at ${size.width} px, ${theme}: ${fault}`));
    const untranslated = await untranslatedOn(page, englishWords);
    found.push(...untranslated.map((text) => `${path} in ${language} has English: ${text}`));
    const cut = await findClipped(page, widths, { readsTexts: !role });
    found.push(...cut.map((fault) => `${path} in ${language} ${fault}`));
  };
  const opened = views[at % 4]!;
  const opposite = views[(at + 2) % 4]!;
  await page.emulateMedia({ colorScheme: opened.theme });
  await page.setViewportSize(opened.size);
  await page.goto(addressIn('ar', path));
  await page.locator(holds).first().waitFor();
  await loadAxe(page);
  const moved = await page.evaluateHandle(watchTransitions);
  await check('Arabic', opened, [320, phone.width, desk.width], 2);
  await showPseudo(page);
  // Longer texts need not fit where only English ones must.
  const widths = widthsOf(screen, role).filter((width) => width >= phone.width);
  await check('pseudo', opposite, widths, 1);
  found.push(
    ...(await moved.evaluate((names) => [...names])).map((name) => `${path}: ${name}, though nothing may move`),
  );
  return found;
}

type View = (typeof views)[number];

/** Runs in the page: resolves when its current state has been painted. */
async function drawn() {
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  await frame();
  await frame();
}

/** Runs in the page, with reduced motion: the names of the transitions that start from now on. */
function watchTransitions(): Set<string> {
  const names = new Set<string>();
  addEventListener('transitionrun', ({ target, propertyName }) => {
    names.add(`${(target as Element).localName} has a transition of ${propertyName}`);
  });
  return names;
}

/** For the views of one page and for staff screens the usual widths are enough. */
const widthsOf = ({ path }: Screen, role: string | undefined) => (role || path.includes('?') ? fewWidths : allWidths);

const readers = [
  { whose: 'visitors’', role: undefined, which: () => screens },
  { whose: 'admins’', role: 'admin', which: () => staffScreens },
  { whose: 'GMs’', role: 'gm', which: () => rolesScreens.gm! },
];
const otherRoles = ['referee', 'scorekeeper', 'writer', 'store-manager'];
/** Each half of the screens is a separate test. */
const halves = [
  { half: 0, opened: 'first opened on a phone' },
  { half: 1, opened: 'first opened on a desk' },
];

interface LookAtOptions {
  role: string | undefined;
  which: () => readonly Screen[];
  /** All screens, if there is none. */
  half?: number;
}

async function lookAt({ role, which, half }: LookAtOptions) {
  await using looking = await visit('/icon.svg', { reducedMotion: 'reduce', ...(role && { as: role }) });
  const { page } = looking;
  // The pseudo-language is made while the first pages wait for it.
  page.setDefaultTimeout(180_000);
  await rememberData(page);
  await installAxe(page);
  await installPseudo(page);
  const faults: string[] = [];
  for (const [at, screen] of which().entries()) {
    if (half === undefined || Math.floor((at % 4) / 2) === half) faults.push(...(await look(page, screen, role, at)));
  }
  expect(faults).toEqual([]);
  expect(looking.complaints).toEqual([]);
}

// Concurrent: each waits for pages half of the time.
test.concurrent.each(readers.flatMap((reader) => halves.map((half) => ({ ...reader, ...half }))))(
  'of the $whose screens $opened none scrolls sideways, is cut off, or violates accessibility in either theme or the security policy',
  lookAt,
  1_800_000,
);

test('the same holds for screens that other roles see differently', async () => {
  for (const role of otherRoles) await lookAt({ role, which: () => rolesScreens[role]! });
}, 1_800_000);

test('every address of every remote is covered', () => {
  const looked = [...screens, ...staffScreens, ...Object.values(rolesScreens).flat()].map(
    ({ path }) => new URL(path, product().url).pathname,
  );
  const isLookedAt = (pattern: string) => looked.some((path) => matchesPattern(pattern, path));
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const addresses = remotes.flatMap((name): string[] => readRelease(name).addresses);
  expect(addresses.filter((address) => !isLookedAt(address))).toEqual([]);
});

const root = join(import.meta.dirname, '../..');
const readRelease = (name: string) => JSON.parse(readFileSync(join(root, name, 'dist/remote.json'), 'utf8'));
