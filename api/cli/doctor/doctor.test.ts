import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { takeBackup } from '../../src/backups/takeBackup.ts';
import { webhookPath } from '../../src/payments/routes.ts';
import { startStripePeer } from '../../src/payments/testing/stripe.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { rowsOf } from '../../src/platform/database/db.ts';
import { readConfig } from '../../src/platform/process/config.ts';
import { newDatabase, testDatabase, testFolder } from '../../src/platform/testing/database.ts';
import { testSmtp } from '../../src/platform/testing/smtp.ts';
import { serve } from '../../src/platform/testing/streams.ts';
import { startApi } from '../../src/server.ts';
import { s3Server } from '../../src/uploads/testing/s3.ts';
import { checkBackups } from './checkBackups.ts';
import { checkClock, compared } from './checkClock.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkMail } from './checkMail.ts';
import { checkPayments } from './checkPayments.ts';
import { checkProxy } from './checkProxy.ts';
import { checkSettings } from './checkSettings.ts';
import { checkStorage } from './checkStorage.ts';
import type { Finding } from './finding.ts';

const database = await testDatabase();
const folder = await testFolder();
const AUTH_SECRET = 'a secret that is long enough to sign with';
const env = { DATABASE_URL: database.url, AUTH_SECRET, DATA_DIR: folder, RELEASES_DIR: join(folder, 'releases') };
const configWith = (more: Record<string, string> = {}) => readConfig({ ...env, ...more });

const levelsOf = (findings: Finding[]) => findings.map(({ level }) => level);
/** The findings that are not fine, as `level: what`. */
const faultsOf = (findings: Finding[]) =>
  findings.filter(({ level }) => level !== 'fine').map(({ level, what }) => `${level}: ${what}`);

test('settings: invalid ones are wrong, one that nothing reads is a warning', () => {
  expect(checkSettings(env)).toEqual([{ level: 'fine', what: 'All settings are valid.' }]);
  const findings = checkSettings({
    ...env,
    PORT: 'many',
    SMTP_URI: 'smtp://mail.example',
    AUTH_SECRET_FILE: '/nowhere',
  });
  expect(faultsOf(findings)).toEqual([
    'warning: SMTP_URI is not a setting.',
    'wrong: Set either AUTH_SECRET or AUTH_SECRET_FILE, not both.',
    'wrong: AUTH_SECRET_FILE: /nowhere cannot be read (ENOENT).',
    'wrong: PORT must be a whole number from 0 to 65535.',
  ]);
});

test('database: what a migrated, an empty and a newer one lack', async () => {
  const direct = { databaseUrl: database.url };
  expect(faultsOf(await checkDatabase(database.db, direct))).toEqual([]);
  const empty = await openDatabase(await newDatabase(), { connections: 1 });
  expect(faultsOf(await checkDatabase(empty.db, direct))).toEqual([]);
  await empty.close();

  const older = await testDatabase();
  const [last] = await rowsOf<{ hash: string }>(
    older.db,
    sql`select hash from migrations order by applied_at desc, hash limit 1`,
  );
  await older.db.execute(sql`delete from migrations where hash = ${last!.hash}`);
  expect(faultsOf(await checkDatabase(older.db, direct))).toEqual([
    'warning: The tables are of an earlier release: 1 migrations are pending.',
  ]);
  await older.db.execute(sql`insert into migrations (hash) values ('of tomorrow')`);
  expect(faultsOf(await checkDatabase(older.db, direct))).toEqual([
    'wrong: The database belongs to a newer release, or to another program. Start that release, or undo its upgrade: stop the league, and run npm run league -- go-back',
  ]);
});

test('storage: a folder, a bucket, one that is down, and one that forbids uploads', async () => {
  expect(faultsOf(await checkStorage(configWith(), env))).toEqual([
    `warning: No remote is released in ${join(folder, 'releases')}.`,
  ]);
  const { store, objects, state } = await s3Server();
  const config = { ...configWith(), objectStore: store };
  expect(faultsOf(await checkStorage(config, { ...env, RELEASES_BUCKET_URL: 'https://x.example/y' }))).toEqual([
    'wrong: The bucket does not allow uploads from http://localhost:3000.',
  ]);
  expect([...objects]).toEqual([]);
  const unreachable = { ...config, objectStore: { ...store, publicUrl: 'https://127.0.0.1:1' } };
  expect((await checkStorage(unreachable, env)).find(({ what }) => what.includes('public address'))).toMatchObject({
    level: 'wrong',
    todo: expect.stringMatching(/^Correct R2_PUBLIC_URL or S3_PUBLIC_URL\. .*keep it and need it\.$/),
  });
  state.mayList = false;
  const [forbidden] = (await checkStorage(config, env)).filter(({ level }) => level === 'wrong');
  expect(forbidden).toEqual({
    level: 'wrong',
    what: `A file that does not exist cannot be told from a failure of the bucket ${store.url}: The store answered 403: <Error><Code>AccessDenied</Code></Error>`,
    why: 'A missing picture or document is answered as if the store were down.',
    todo: 'Allow s3:ListBucket on the bucket to the key of R2_… or S3_….',
  });
  expect([...objects]).toEqual([]);
  state.isDown = true;
  expect(faultsOf(await checkStorage(config, env))).toEqual([
    `wrong: Files cannot be stored in the bucket ${store.url}: The store answered 500: <Error><Code>InternalError</Code></Error>`,
  ]);
});

test('storage: the registry of releases, in a folder and in a bucket, is read', async () => {
  const ofReleases = async (more: Record<string, string>) =>
    faultsOf(await checkStorage(configWith(), { ...env, ...more })).filter((each) => each.includes('release'));
  const RELEASES_DIR = await testFolder();
  await writeFile(join(RELEASES_DIR, 'registry.json'), '{');
  expect((await ofReleases({ RELEASES_DIR }))[0]).toMatch(
    new RegExp(`^wrong: The registry of releases in ${RELEASES_DIR} cannot be read: `),
  );
  for (const incomplete of [{}, { schema: 2, generation: 'none', remotes: {} }]) {
    await writeFile(join(RELEASES_DIR, 'registry.json'), JSON.stringify(incomplete));
    expect(await ofReleases({ RELEASES_DIR })).toEqual([
      `wrong: The registry of releases in ${RELEASES_DIR} cannot be read: It is not a registry.`,
    ]);
  }
  const registry = JSON.stringify({ schema: 2, generation: 'none', remotes: {}, releases: {}, log: [] });
  await writeFile(join(RELEASES_DIR, 'registry.json'), registry);
  expect(await ofReleases({ RELEASES_DIR })).toEqual([]);

  const { store, objects, state } = await s3Server();
  const bucket = {
    RELEASES_BUCKET_URL: store.url,
    RELEASES_BUCKET_REGION: store.region,
    RELEASES_BUCKET_KEY_ID: store.accessKeyId,
    RELEASES_BUCKET_SECRET: store.secretAccessKey,
  };
  expect(await ofReleases(bucket)).toEqual([`warning: No remote is released in the bucket ${store.url}.`]);
  objects.set('registry.json', { body: Buffer.from(registry), type: 'application/json' });
  expect(await ofReleases(bucket)).toEqual([]);
  expect(await ofReleases({ ...bucket, RELEASES_BUCKET_SECRET: 'wrong' })).toEqual([
    `wrong: The registry of releases in the bucket ${store.url} cannot be read: The store answered 403: <Error><Code>SignatureDoesNotMatch</Code></Error>`,
  ]);
  state.isDown = true;
  expect((await ofReleases(bucket))[0]).toMatch(/^wrong: The registry of releases .* The store answered 500: /);
});

test('mail: none, one that accepts, one that refuses the test mail, one that is not there', async () => {
  expect(levelsOf(await checkMail(configWith()))).toEqual(['warning']);
  const smtp = await testSmtp();
  const config = configWith({ SMTP_URL: smtp.url });
  expect(faultsOf(await checkMail(config))).toEqual(['warning: Mails are sent as no-reply@localhost.']);
  expect(smtp.delivered).toEqual([]);
  const withSender = configWith({ SMTP_URL: smtp.url, MAIL_FROM: 'League <league@league.example>' });
  expect(faultsOf(await checkMail(withSender, 'office@league.example'))).toEqual([]);
  expect(smtp.delivered.map(({ recipients }) => recipients)).toEqual([['office@league.example']]);
  smtp.state.refusesAll = '550 5.7.1 This sender is not yours';
  expect(faultsOf(await checkMail(withSender, 'office@league.example'))).toEqual([
    'wrong: A mail to office@league.example is not accepted. The mail server answered: 550 5.7.1 This sender is not yours',
  ]);
  await smtp.close();
  const [gone] = faultsOf(await checkMail(withSender));
  expect(gone).toMatch(/^wrong: The mail server cannot be used: connect ECONNREFUSED/);
});

test('clock: the database and another server agree; large differences are wrong', async () => {
  const peer = await serve((_, response) => response.end());
  expect(faultsOf(await checkClock(configWith({ PUBLIC_URL: peer }), database.db))).toEqual([]);
  const late = await serve((_, response) =>
    response.setHeader('date', new Date(Date.now() + 600_000).toUTCString()).end(),
  );
  expect(levelsOf(await checkClock(configWith({ PUBLIC_URL: late }), undefined))).toEqual(['wrong']);
  expect(compared('the database', -10, 2)).toMatchObject({
    level: 'warning',
    what: "This machine's clock is 10 seconds ahead of that of the database.",
  });
});

test('clock: nobody to compare it with is a warning', async () => {
  expect(faultsOf(await checkClock(configWith({ PUBLIC_URL: 'http://127.0.0.1:1' }), undefined))).toEqual([
    'warning: The clock could not be compared.',
  ]);
});

/** A reverse proxy. @param changed the headers that it passes on @param buffers streams until they end */
async function proxyTo(target: string, changed: (headers: IncomingHttpHeaders) => object, buffers = false) {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, ...changed(incoming.headers) };
    const passed = request(target + incoming.url, { method: incoming.method, headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      if (buffers) outgoing.end(Buffer.concat(await answer.toArray()));
      else answer.pipe(outgoing);
      outgoing.on('close', () => passed.destroy());
    });
    passed.on('error', () => outgoing.destroy());
    passed.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('proxy: who answers, how many proxies are in front, and whether streams are buffered', async () => {
  const api = await startApi({ ...env, DEMO: '0', LOG_LEVEL: 'silent' });
  onTestFinished(api.stop);
  const direct = await serve(api.listener);
  const ask = async (PUBLIC_URL: string, more = {}) => faultsOf(await checkProxy(configWith({ PUBLIC_URL, ...more })));
  const local = (url: string) => `warning: PUBLIC_URL is ${url}.`;

  expect(await ask(direct)).toEqual([local(direct)]);
  const adding = await proxyTo(direct, () => ({ 'x-forwarded-for': '198.51.100.7' }));
  expect(await ask(adding)).toEqual([local(adding), 'wrong: 1 proxy is in front, and TRUST_PROXY is 0.']);
  const buffering = await proxyTo(direct, () => ({}), true);
  expect(await ask(buffering)).toEqual([
    local(buffering),
    'wrong: The proxy collects live updates before it passes them on.',
  ]);
  const trusting = await startApi({ ...env, DEMO: '0', LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
  onTestFinished(trusting.stop);
  const trusted = await serve(trusting.listener);
  expect(await ask(trusted)).toEqual([local(trusted), 'wrong: 0 proxies are in front, and TRUST_PROXY is 1.']);

  const other = await serve((_, response) => response.writeHead(404).end());
  expect(await ask(other)).toEqual([local(other), `wrong: ${other} does not lead to this league (404).`]);
  expect(await ask(direct, { AUTH_SECRET: 'another secret that is long enough to sign' })).toEqual([
    local(direct),
    `wrong: ${direct} does not lead to this league (404).`,
  ]);
  const moved = await serve((_, response) =>
    response.writeHead(301, { location: 'https://www.league.example/' }).end(),
  );
  expect(await ask(moved)).toEqual([local(moved), `wrong: ${moved} redirects to https://www.league.example/.`]);
  const down = await serve((_, response) => response.writeHead(502).end());
  expect(await ask(down)).toEqual([local(down), `wrong: ${down} answers 502.`]);
  expect(levelsOf(await checkProxy(configWith({ PUBLIC_URL: 'https://127.0.0.1:1' })))).toEqual(['warning', 'warning']);
}, 60_000);

test('payments: the key, the mode and the webhook', async () => {
  expect(levelsOf(await checkPayments(configWith()))).toEqual(['fine']);
  const keys = { secretKey: 'sk_test_right', webhookSecret: 'whsec_right' };
  const peer = await startStripePeer({ ...keys, deliver: async () => 200 });
  const ask = async (STRIPE_SECRET_KEY: string, PUBLIC_URL = 'http://localhost:3000', currency = 'USD') =>
    faultsOf(
      await checkPayments(
        configWith({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_right', STRIPE_API_BASE: peer.url, PUBLIC_URL }),
        currency,
      ),
    );
  const url = `http://localhost:3000${webhookPath}`;
  expect(await ask('sk_test_wrong')).toEqual(['wrong: Stripe does not accept STRIPE_SECRET_KEY.']);
  expect(await ask('sk_test_right')).toEqual([`wrong: Stripe has no webhook to ${url}.`]);
  peer.state.endpoints = [{ url, status: 'enabled', enabled_events: ['checkout.session.completed'] }];
  expect((await ask('sk_test_right'))[0]).toMatch(/^wrong: The webhook does not send checkout.session.expired, /);
  peer.state.endpoints = [{ url, status: 'enabled', enabled_events: ['*'] }];
  expect(await ask('sk_test_right')).toEqual([]);
  peer.state.currencies = ['eur', 'usd'];
  expect(await ask('sk_test_right')).toEqual([]);
  expect(await ask('sk_test_right', undefined, 'ETB')).toEqual([
    'warning: Stripe charges no ETB for accounts of your country.',
  ]);
  peer.state.endpoints = [{ url: `https://a.example${webhookPath}`, status: 'disabled', enabled_events: ['*'] }];
  expect(await ask('sk_test_right', 'https://a.example')).toEqual([
    'warning: Payments are in test mode.',
    `wrong: Stripe has no enabled webhook to https://a.example${webhookPath}.`,
  ]);
  await peer.stop();
  expect((await ask('sk_test_right'))[0]).toMatch(/^wrong: Stripe cannot be reached/);
});

test('backups: none, a new one, an old one', async () => {
  const config = configWith();
  const none = [`warning: There is no backup in ${config.backupDir}.`];
  expect(faultsOf(await checkBackups(config))).toEqual(none);
  await takeBackup(database.db, {}, join(config.backupDir, 'before-upgrade-1'));
  expect(faultsOf(await checkBackups(config))).toEqual(none);
  await takeBackup(database.db, {}, join(config.backupDir, 'one'));
  expect(faultsOf(await checkBackups(config))).toEqual([]);
  const later = new Date(Date.now() + 3 * 86_400_000);
  expect(faultsOf(await checkBackups(config, later))).toEqual([
    `warning: The newest backup is 3 days old: ${join(config.backupDir, 'one')}`,
  ]);
});

test('the command prints every finding with its reason and remedy, and fails only if something is wrong', async () => {
  const run = async (more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [join(inject('testPrograms'), 'cli.js'), 'doctor'], {
      env: { PATH: process.env.PATH, ...env, DATABASE_URL: await newDatabase(), ...more },
    });
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes;
    });
    const [code] = await once(child, 'close');
    return { code, said };
  };
  const { port } = new URL(await serve((_, response) => response.end()));
  const fineEnough = await run({ PUBLIC_URL: 'http://127.0.0.1:1' });
  expect(fineEnough.said).toContain('Database\n  ok      PostgreSQL 1');
  expect(fineEnough.said).toContain('          Do:  Set SMTP_URL and MAIL_FROM, ');
  expect(fineEnough.said).toMatch(/\n0 wrong, \d+ warnings, \d+ fine\.\n$/);
  expect(fineEnough.code).toBe(0);
  const nobody = await run({ DATABASE_URL: `postgres://league:hidden@127.0.0.1:${port}/league` });
  expect(nobody.said).toMatch(
    /Database\n {2}WRONG {3}The database at postgres:\/\/league@127\.0\.0\.1:\d+\/league cannot/,
  );
  expect(nobody.said).toContain('Storage\n  ok ');
  expect(nobody.said).not.toContain('hidden');
  expect(nobody.code).toBe(1);
  const DATA_DIR = join(folder, 'nothing', 'here');
  for (const none of [
    await run({ DATA_DIR, DATABASE_URL: '', AUTH_SECRET: '' }),
    await run({ DATA_DIR: '/proc/nothing', DATABASE_URL: '', AUTH_SECRET: '' }),
    await run({ DATA_DIR }),
  ]) {
    expect(none.said).toMatch(/Storage\n {2}WARNING There is no data yet: \S+ does not exist\./);
    expect(none.code).toBe(0);
  }
  expect(existsSync(join(folder, 'nothing'))).toBe(false);
  expect((await run({ DATA_DIR, AUTH_SECRET: '' })).said).toContain('AUTH_SECRET is required with DATABASE_URL');
  expect(await run({ PORT: 'many' })).toMatchObject({ code: 1, said: expect.stringContaining('Correct the settings') });
}, 60_000);

test('the command ends although a disk hangs, and the other checks have results', async () => {
  const hung = await testFolder();
  const fifo = join(hung, 'one', 'manifest.json');
  await mkdir(join(hung, 'one'));
  // Reading it never ends.
  execFileSync('mkfifo', [fifo]);
  const child = spawn(process.execPath, [join(inject('testPrograms'), 'cli.js'), 'doctor', '--limit', '10'], {
    env: { PATH: process.env.PATH, ...env, BACKUP_DIR: hung, PUBLIC_URL: 'http://127.0.0.1:1' },
  });
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes;
  });
  await once(child, 'close');
  expect(said).toContain('Storage\n  ok ');
  expect(said).toContain('Backups\n  WRONG   The check has no result after 10 seconds.\n');
  expect(said).toMatch(/\n1 wrong, \d+ warnings, \d+ fine\.\n$/);
  expect(child.exitCode).not.toBe(0);
}, 60_000);
