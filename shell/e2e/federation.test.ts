import { readFileSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { replaceInBuild } from './replaceInBuild.ts';
import { product, signIn, visit } from './visitor.ts';

interface Part {
  name: string;
  path: string;
  heading: string;
  /** Its summary on the dashboard. */
  card?: { of: string; title: string };
}

const remotes: Part[] = [
  { name: 'mf-public', path: '/standings', heading: 'Standings' },
  { name: 'mf-shop', path: '/shop', heading: 'Wear it to the rink' },
  {
    name: 'mf-admin-league',
    path: '/admin/seasons',
    heading: 'Seasons',
    card: { of: 'League operations', title: 'Games this week' },
  },
  {
    name: 'mf-admin-commerce',
    path: '/admin/products',
    heading: 'Products',
    card: { of: 'Commerce', title: 'In processing' },
  },
  {
    name: 'mf-admin-content',
    path: '/admin/photos',
    heading: 'Manage Photos',
    card: { of: 'Content and media', title: 'Scheduled articles' },
  },
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const registryFile = () => join(product().releases, 'registry.json');
const versionOf = (name: string): string => JSON.parse(readFileSync(registryFile(), 'utf8')).remotes[name].live.version;

/** Navigates as a click on a link does: without a new document. */
async function walk(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

test('the page has one React, one router and one kit, whatever remotes are loaded', async () => {
  await using staff = await visit('/login');
  const { page } = staff;
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(globalThis, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        renderers: new Map(),
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        checkDCE() {},
      },
    });
  });
  await signIn(page, 'admin');
  for (const { path, heading: name } of remotes) {
    await walk(page, path);
    await heading(page, name).waitFor();
  }
  const found = await page.evaluate(() => {
    interface Shared {
      loaded?: boolean | number;
      lib?: unknown;
    }
    type Scope = Record<string, Record<string, Shared>>;
    const { __FEDERATION__: federation, renderers } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: Record<string, Scope> }[] };
      renderers: unknown[];
    };
    const scopes = federation.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default!);
    const names = ['react', 'react-dom', '@league/kit', '@league/kit/router'];
    const libraries = (name: string) =>
      new Set(
        scopes.flatMap((scope) =>
          Object.values(scope?.[name] ?? {})
            .filter(({ loaded, lib }) => loaded || lib)
            .map((shared) => shared.lib ?? shared),
        ),
      ).size;
    return {
      renderers: renderers.length,
      remotes: federation.__INSTANCES__.length,
      loaded: Object.fromEntries(names.map((name) => [name, libraries(name)])),
    };
  });
  expect(found.renderers).toBe(1);
  expect(found.remotes).toBe(1 + remotes.length);
  expect(found.loaded).toEqual({ react: 1, 'react-dom': 1, '@league/kit': 1, '@league/kit/router': 1 });
});

test.each(remotes)(
  'without $name’s files everything else works, and a retry loads it into the same document',
  async (gone) => {
    const folder = join(product().releases, gone.name, versionOf(gone.name));
    await using visitor = await visit('/login');
    const { page } = visitor;
    // Before the dashboard can have requested its card.
    await rename(folder, `${folder}.away`);
    try {
      await signIn(page, 'admin');
      // Not by its address: a page that is rendered on the server can be read without its files.
      await walk(page, gone.path);
      await page.getByText('This part is unavailable').waitFor();
      await page.getByRole('banner').first().waitFor();
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      for (const other of remotes.filter(({ name }) => name !== gone.name)) {
        await walk(page, other.path);
        await heading(page, other.heading).waitFor();
      }
      await walk(page, '/admin');
      for (const { name, card } of remotes) {
        const text = name === gone.name ? `The summary of ${card?.of} is unavailable.` : card?.title;
        if (card) await page.getByRole('main').getByText(text!).first().waitFor();
      }
      await walk(page, gone.path);
      await page.getByText('This part is unavailable').waitFor();
    } finally {
      await rename(`${folder}.away`, folder);
    }
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await heading(page, gone.heading).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  },
);

test('a rebuilt remote with a new version is live on the next page, without a new shell', async () => {
  const { releases } = product();
  const before = versionOf('mf-shop');
  const after = 'e2e-new-words';
  await cp(join(releases, 'mf-shop', before), join(releases, 'mf-shop', after), { recursive: true });
  await using visitor = await visit('/shop');
  const { page } = visitor;
  await heading(page, 'Wear it to the rink').waitFor();
  await replaceInBuild(join(releases, 'mf-shop', after), /Wear it to the rink/, 'New on the rack');
  const shell = await page.locator('script[src]').first().getAttribute('src');
  const registry = await readFile(registryFile(), 'utf8');
  try {
    await enter(registry, 'mf-shop', after);
    await expect
      .poll(async () => {
        await page.goto('/shop');
        return page.getByRole('heading', { level: 1 }).textContent();
      })
      .toMatch(/new on the rack/i);
    expect(await page.locator('script[src]').first().getAttribute('src')).toBe(shell);
  } finally {
    await writeFile(registryFile(), registry);
  }
});

test('a chunk with changed bytes is not run, and a retry loads the right one', async () => {
  const folder = join(product().releases, 'mf-shop', versionOf('mf-shop'));
  const screens = (await readdir(folder)).filter((file) => /^\d+\..+\.js(\.br|\.gz)?$/.test(file));
  const kept = await Promise.all(screens.map(async (file) => [file, await readFile(join(folder, file))] as const));
  await using visitor = await visit('/standings');
  const { page } = visitor;
  await heading(page, 'Standings').waitFor();
  for (const [file, bytes] of kept) {
    if (file.endsWith('.js')) await writeFile(join(folder, file), `globalThis.wasRun = true;${bytes}`);
    else await rm(join(folder, file));
  }
  try {
    await walk(page, '/shop');
    await page.getByText('This part is unavailable').waitFor();
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  } finally {
    for (const [file, bytes] of kept) await writeFile(join(folder, file), bytes);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Wear it to the rink').waitFor();
});

/** Possible faults of a release, and how to produce them. */
const wrong = [
  { version: 'e2e-broken-at-load', from: () => /^/, to: 'throw new Error("broken at load");' },
  {
    version: 'e2e-broken-in-render',
    from: ({ heading }: Part) => new RegExp(`(\\w+):"${heading}"`),
    to: 'get $1(){throw new Error("broken in render")}',
  },
];

test.each(remotes)(
  'case 28: $name, with a missing chunk, or failing to load or to render, affects only its own area, and a retry restores it',
  async (part) => {
    const { releases } = product();
    const other = remotes[(remotes.indexOf(part) + 1) % remotes.length]!;
    const folder = join(releases, part.name, versionOf(part.name));
    await using visitor = await visit('/admin', { as: 'admin' });
    const { page } = visitor;
    const unavailable = page.getByText('This part is unavailable');
    const goesOnElsewhere = async () => {
      await unavailable.waitFor();
      await walk(page, other.path);
      await heading(page, other.heading).waitFor();
      await walk(page, part.path);
      await unavailable.waitFor();
    };
    const again = page.getByRole('button', { name: 'Try again' }).first();
    const isMended = () => heading(page, part.heading).waitFor();

    await page.goto('/account');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const chunks = (await readdir(folder)).filter((file) => /^\d+\..+\.js(\.br|\.gz)?$/.test(file));
    expect(chunks.length).toBeGreaterThan(0);
    for (const file of chunks) await rename(join(folder, file), join(folder, `away-${file}`));
    try {
      await walk(page, part.path);
      await goesOnElsewhere();
    } finally {
      for (const file of chunks) await rename(join(folder, `away-${file}`), join(folder, file));
    }
    await again.click();
    await isMended();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

    const registry = await readFile(registryFile(), 'utf8');
    for (const { version, from, to } of wrong) {
      await cp(folder, join(releases, part.name, version), { recursive: true });
      await replaceInBuild(join(releases, part.name, version), from(part), to);
      try {
        await enter(registry, part.name, version);
        await expect.poll(() => page.goto(part.path).then((answer) => answer?.text())).toContain(version);
        await goesOnElsewhere();
      } finally {
        await writeFile(registryFile(), registry);
      }
      // A page that finds a newer live version reloads by itself, and then has no button to press.
      await again.click({ timeout: 5000 }).catch(() => undefined);
      await isMended();
    }
  },
);

async function enter(registry: string, name: string, version: string) {
  const ledger = JSON.parse(registry);
  const before = ledger.remotes[name];
  const built = JSON.parse(await readFile(join(product().releases, name, version, 'remote.json'), 'utf8'));
  ledger.releases[`${name}/${version}`] = { ...built, version, integrity: null, files: {} };
  ledger.remotes[name] = { ...before, previous: before.live.version, live: { ...before.live, version } };
  await writeFile(registryFile(), JSON.stringify({ ...ledger, generation: `e2e-${version}` }));
}

test('without a network a page says so, and loads when there is one again', async () => {
  await using visitor = await visit('/contact');
  const { page } = visitor;
  const notice = page.getByText('You are offline. Missing parts load when');
  // A page that a busy server did not render is there only now.
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(true);
  await notice.waitFor();
  for (const section of ['Standings', 'Shop']) {
    await page.getByRole('banner').getByRole('link', { name: section, exact: true }).click();
    await page.getByText('You are offline', { exact: true }).waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.context().setOffline(true);
  }
  // The screen is there, its data is not.
  await page.context().setOffline(false);
  await page.goto('/teams');
  const teams = page.getByRole('list', { name: 'All teams' }).getByRole('link');
  await teams.first().click();
  await page.getByRole('heading', { name: /^Roster/ }).waitFor();
  await page.goBack();
  await teams.last().waitFor();
  await page.context().setOffline(true);
  const name = await teams.last().locator('b').textContent();
  await teams.last().click();
  await notice.waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: name! }).waitFor();
  await notice.waitFor({ state: 'detached' });
});
