import { type Browser, type BrowserContextOptions, chromium, type Page, request } from 'playwright';
import { inject, onTestFailed } from 'vitest';

/** Only the page uses the network: the browser's own services are off. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  // A page is left before code that was optimized for it pays off.
  '--js-flags=--no-opt --no-maglev',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const { CHROMIUM = '/usr/bin/chromium', HEADLESS_SHELL = CHROMIUM } = process.env;

/** The browser's launch options, with everything that a user can set. */
export const launch = { args: quiet, executablePath: CHROMIUM };

/** One for all files of a worker, closed with it. */
let browser: Promise<Browser> | undefined;

/** The current worker's product. */
export const product = () => inject('products')[Number(process.env.VITEST_POOL_ID) - 1]!;

export interface Visit extends AsyncDisposable {
  page: Page;
  /** The page's errors: exceptions, and violations of the content security policy. */
  complaints: string[];
}

interface VisitOptions extends BrowserContextOptions {
  /** Signed in as this one of the demo league's staff. */
  as?: string;
}

/** Opens an address of the product in a separate browser; `await using` closes it. */
export async function visit(path: string, { as, ...options }: VisitOptions = {}): Promise<Visit> {
  browser ??= chromium.launch({ ...launch, executablePath: HEADLESS_SHELL });
  const baseURL = options.baseURL ?? product().url;
  const context = await (await browser).newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...(as && { storageState: await sessionOf(baseURL, as) }),
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  // A server-rendered page can be used once it is hydrated; callers that pass options choose what they wait for.
  const lives = async (how: object | undefined) => {
    if (!how && options.javaScriptEnabled !== false)
      await page.locator('#root[data-rendered]').waitFor({ state: 'detached' });
  };
  page.goto = async (address, how) => {
    const answer = await goto(address, how);
    await lives(how);
    return answer;
  };
  page.reload = async (how) => {
    const answer = await reload(how);
    await lives(how);
    return answer;
  };
  await page.goto(path);
  const lastSeen = reportIfFailed(page);
  return {
    page,
    complaints,
    [Symbol.asyncDispose]: async () => {
      await lastSeen();
      await context.close();
    },
  };
}

/**
 * Prints the page's address, its rejected, failed and unanswered requests, its exceptions and its text if the test fails. Call the returned function
 * before closing the page.
 */
function reportIfFailed(page: Page) {
  const faults: string[] = [];
  const unanswered = new Map<object, string>();
  page.on('request', (request) => {
    if (request.method() !== 'GET') unanswered.set(request, `unanswered ${request.method()} ${request.url()}`);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => unanswered.delete(request));
  }
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 400) faults.push(`${status} ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // A page that was left ends its requests.
    if (errorText !== 'net::ERR_ABORTED') faults.push(`${errorText} ${request.method()} ${request.url()}`);
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  let seen = '';
  try {
    onTestFailed(() => {
      process.stderr.write([page.url(), ...faults.slice(-10), ...unanswered.values(), seen, ''].join('\n'));
    });
  } catch {
    // A page of a hook belongs to no test.
    return async () => {};
  }
  return async () => {
    // biome-ignore lint/performance/useDomNodeTextContent: only the shown text helps to see what went wrong
    const text = page.locator('body').innerText({ timeout: 2_000 });
    seen = await text.then((whole) => whole.slice(0, 6_000)).catch(() => 'The page could not be read.');
  };
}

/** Delays the requests of these addresses until they are released. @returns what releases them */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const demoPassword = 'demo-league-2026';

/** What a browser stores when this one of the demo league's staff signs in. */
async function sessionOf(baseURL: string, role: string) {
  const client = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const data = { email: `${role}@demo.league`, password: demoPassword };
  const answer = await client.post('/api/auth/login', { data });
  const { token } = (await answer.json()) as { token: string };
  const { cookies } = await client.storageState();
  await client.dispose();
  return { cookies, origins: [{ origin: baseURL, localStorage: [{ name: 'token', value: token }] }] };
}

/** Signs in on the sign-in page as one of the demo league's staff and waits for the landing page. */
export async function signIn(page: Page, role: string, password = demoPassword) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${role}@demo.league`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
