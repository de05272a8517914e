import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isTimeZone } from '@league/contract';
import * as z from 'zod';
import { loadOrCreateSecret } from './dataFolder.ts';
import { workspaceFolder } from './workspaceFolder.ts';

/** At the top of the repository. */
const fallbackDataDir = join(workspaceFolder, '../.data');

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const origins = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((each) => each.trim()))
  .transform((each) => each.filter(Boolean))
  .refine((each) => each.every(isOrigin));

/** `League <no-reply@league.example>`, or the address alone. */
const sender = z
  .string()
  .transform((text) => /^(?:(?<name>[^<>\p{Cc}]*?)\s*<(?<email>[^<>]+)>|(?<bare>[^<>]+))$/u.exec(text.trim())?.groups)
  .transform((found) => ({ name: found?.name?.replaceAll('"', '') ?? '', email: found?.email ?? found?.bare ?? '' }))
  .refine(({ email }) => /^[^\s@,;<>"\p{Cc}]+@[^\s@,;<>"\p{Cc}]+$/u.test(email));

const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/);
const publicUrl = z.url({ protocol: /^https$/ }).transform((url) => url.replace(/\/+$/, ''));

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_PASSWORD: z.string().optional(),
  DATA_DIR: z.string().default(fallbackDataDir),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  UPGRADE_BACKUP: z.enum(['0', '1']).default('1'),
  DEMO: z.enum(['0', '1']).default('1'),
  LEAGUE_NAME: z.string().trim().min(1).max(80).default('National Ice Hockey League'),
  LEAGUE_SHORT_NAME: z.string().trim().min(1).max(12).default('NIHL'),
  LEAGUE_TIME_ZONE: z.string().refine(isTimeZone).default('Africa/Cairo'),
  AUTH_SECRET: z.string().min(32).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/$/, ''))
    .refine(isOrigin)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: sender.optional(),
  ALLOWED_ORIGINS: origins,
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  STREAMS_PER_NETWORK: z.coerce.number().int().min(1).max(10_000).default(1000),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  R2_ACCOUNT_ID: z.string().regex(/^\w+$/).optional(),
  R2_ACCESS_KEY_ID: z.string().optional(),
  R2_SECRET_ACCESS_KEY: z.string().optional(),
  R2_BUCKET: bucketName.optional(),
  R2_PUBLIC_URL: publicUrl.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: bucketName.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: publicUrl.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin)
    .optional(),
});

const sentences: Record<keyof z.output<typeof Environment>, string> = {
  PORT: 'PORT must be a whole number from 0 to 65535.',
  HOST: 'HOST must be an address of this machine.',
  DATABASE_URL: 'DATABASE_URL must look like postgres://user:password@host:5432/name.',
  DATABASE_DIRECT_URL: 'DATABASE_DIRECT_URL must look like postgres://user:password@host:5432/name.',
  DATABASE_PASSWORD: 'DATABASE_PASSWORD must be the password of DATABASE_URL.',
  DATA_DIR: 'DATA_DIR must be the path of a folder.',
  BACKUP_DIR: 'BACKUP_DIR must be the path of a folder.',
  BACKUP_AT: 'BACKUP_AT must be a time such as 03:30.',
  BACKUP_KEEP: 'BACKUP_KEEP must be the number of nightly backups to keep, from 1 to 1000.',
  UPGRADE_BACKUP: 'UPGRADE_BACKUP must be 0 or 1.',
  DEMO: 'DEMO must be 0 or 1.',
  LEAGUE_NAME: 'LEAGUE_NAME must have 1 to 80 characters.',
  LEAGUE_SHORT_NAME: 'LEAGUE_SHORT_NAME must have 1 to 12 characters.',
  LEAGUE_TIME_ZONE: 'LEAGUE_TIME_ZONE must be a time zone such as Africa/Cairo.',
  AUTH_SECRET: 'AUTH_SECRET must have at least 32 characters.',
  PUBLIC_URL: 'PUBLIC_URL must be an origin such as https://league.example.',
  SMTP_URL: 'SMTP_URL must look like smtp://user:password@host:587, or smtps://… for implicit TLS.',
  MAIL_FROM: 'MAIL_FROM must look like League Name <no-reply@league.example>.',
  ALLOWED_ORIGINS: 'ALLOWED_ORIGINS must be comma-separated origins such as https://league.example.',
  TRUST_PROXY: 'TRUST_PROXY must be the number of proxies in front, from 0 to 10.',
  STREAMS_PER_NETWORK: 'STREAMS_PER_NETWORK must be a whole number from 1 to 10000.',
  DRAIN_SECONDS: 'DRAIN_SECONDS must be a whole number from 0 to 120.',
  LOG_LEVEL: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  R2_ACCOUNT_ID: 'R2_ACCOUNT_ID must be the account’s id: letters and digits.',
  R2_ACCESS_KEY_ID: 'R2_ACCESS_KEY_ID must be the id of an access key.',
  R2_SECRET_ACCESS_KEY: 'R2_SECRET_ACCESS_KEY must be the secret of that access key.',
  R2_BUCKET: 'R2_BUCKET must be the name of a bucket.',
  R2_PUBLIC_URL: 'R2_PUBLIC_URL must look like https://media.league.example.',
  S3_ENDPOINT: 'S3_ENDPOINT must look like https://s3.eu-central-1.amazonaws.com.',
  S3_REGION: 'S3_REGION must be a region such as eu-central-1.',
  S3_BUCKET: 'S3_BUCKET must be the name of a bucket.',
  S3_ACCESS_KEY_ID: 'S3_ACCESS_KEY_ID must be the id of an access key.',
  S3_SECRET_ACCESS_KEY: 'S3_SECRET_ACCESS_KEY must be the secret of that access key.',
  S3_PUBLIC_URL: 'S3_PUBLIC_URL must look like https://media.league.example.',
  STRIPE_SECRET_KEY: 'STRIPE_SECRET_KEY must look like sk_live_… or sk_test_…, or rk_… for a restricted key.',
  STRIPE_WEBHOOK_SECRET: 'STRIPE_WEBHOOK_SECRET must look like whsec_….',
  STRIPE_API_BASE: 'STRIPE_API_BASE must be an origin such as https://api.stripe.com.',
};

/** The variables of each object store: all or none. */
const storeNames = {
  R2: ['R2_ACCOUNT_ID', 'R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY', 'R2_BUCKET'],
  S3: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const;

/** A bucket of R2 or of another S3-compatible store. */
export interface ObjectStore {
  /** The bucket's address, without a trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The public address of its files; absent: the API serves them. */
  publicUrl: string | undefined;
}

/** Card payments. */
interface StripeSettings {
  secretKey: string;
  /** Verifies Stripe's webhooks. */
  webhookSecret: string;
  /** The API's address; absent: Stripe's own. */
  apiBase: string | undefined;
}

export interface Config {
  port: number;
  host: string;
  /** Absent: PostgreSQL is started here, over the data folder. */
  databaseUrl: string | undefined;
  /** The database's own address if `databaseUrl` is a pooler's. */
  directUrl?: string | undefined;
  dataDir: string;
  /** The folder of the backups that the server makes itself. */
  backupDir: string;
  /** When it makes one every night, in the league's time zone: `03:30`. Absent: never. */
  backupAt?: string | undefined;
  /** The number of nightly backups to keep. */
  backupKeep: number;
  /** Whether it makes one before it applies migrations. */
  upgradeBackup: boolean;
  /** Whether to fill an empty database with the demo league. */
  demo: boolean;
  leagueName: string;
  leagueShortName: string;
  timeZone: string;
  /** Signs session tokens. */
  authSecret: string;
  /** The origin of links in mails: never taken from a request, whose Host header anybody can forge. */
  publicUrl: string;
  /** Absent: mails stay in the outbox. */
  smtpUrl: string | undefined;
  mailFrom: { name: string; email: string };
  /** Other origins whose pages may call (CORS). */
  origins: string[];
  /** The number of our own proxies in front. */
  trustedProxies: number;
  /** The maximum number of live streams of one network. */
  streamsPerNetwork: number;
  /** How long a stopping server continues to answer while it reports that it is not ready. */
  drainSeconds: number;
  logLevel: string;
  /** The store of pictures and files; absent: the data folder. */
  objectStore?: ObjectStore | undefined;
  /** Absent: no card payments. */
  stripe?: StripeSettings | undefined;
}

export class InvalidSettings extends Error {
  override name = 'InvalidSettings';
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}

/** Names of settings. Each may be given as a file that contains it: `AUTH_SECRET_FILE`. */
export const settingNames = Object.keys(Environment.shape);

/** The settings that are not empty, with the contents of files; and the files that cannot be read. */
function withFiles(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const unreadable: string[] = [];
  for (const name of settingNames) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) unreadable.push(`Set either ${name} or ${name}_FILE, not both.`);
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch (fault) {
      unreadable.push(`${name}_FILE: ${file} cannot be read (${(fault as NodeJS.ErrnoException).code}).`);
    }
  }
  return { given, unreadable };
}

/** The address with the password, unless it contains one. */
function withPassword(url: string | undefined, password = '') {
  if (!url || !password) return url;
  const address = new URL(url);
  address.password ||= encodeURIComponent(password);
  return String(address);
}

/** The data folder, if it does not exist: reading the settings creates it. */
export function missingDataDir(env: NodeJS.ProcessEnv): string | undefined {
  const folder = resolve(withFiles(env).given.DATA_DIR ?? fallbackDataDir);
  return existsSync(folder) ? undefined : folder;
}

/** Parses the environment once. @throws InvalidSettings with one sentence per invalid setting */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { given, unreadable } = withFiles(env);
  const { success, data, error } = Environment.safeParse(given);
  const faults = [...unreadable];
  if (!success) faults.push(...error.issues.map(({ path }) => sentences[path[0] as keyof typeof sentences]));
  if (given.DATABASE_URL && !given.AUTH_SECRET) {
    faults.push('AUTH_SECRET is required with DATABASE_URL: the same for all processes, at least 32 characters.');
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL requires DATABASE_URL, which is then the address of a pooler.');
  }
  faults.push(...storeFaults(given), ...stripeFaults(given));
  if (!success || faults.length > 0) throw new InvalidSettings([...new Set(faults)]);
  const dataDir = resolve(data.DATA_DIR);
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: withPassword(data.DATABASE_URL, data.DATABASE_PASSWORD),
    directUrl: withPassword(data.DATABASE_DIRECT_URL, data.DATABASE_PASSWORD),
    dataDir,
    backupDir: resolve(data.BACKUP_DIR ?? join(dataDir, 'backups')),
    backupAt: data.BACKUP_AT,
    backupKeep: data.BACKUP_KEEP,
    upgradeBackup: data.UPGRADE_BACKUP === '1',
    demo: data.DEMO === '1',
    leagueName: data.LEAGUE_NAME,
    leagueShortName: data.LEAGUE_SHORT_NAME,
    timeZone: data.LEAGUE_TIME_ZONE,
    authSecret: data.AUTH_SECRET ?? loadOrCreateSecret(dataDir, 'auth.secret'),
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    smtpUrl: data.SMTP_URL,
    mailFrom: {
      name: data.MAIL_FROM?.name || data.LEAGUE_NAME,
      email: data.MAIL_FROM?.email ?? 'no-reply@localhost',
    },
    origins: data.ALLOWED_ORIGINS,
    trustedProxies: data.TRUST_PROXY,
    streamsPerNetwork: data.STREAMS_PER_NETWORK,
    drainSeconds: data.DRAIN_SECONDS,
    logLevel: data.LOG_LEVEL,
    objectStore: objectStoreOf(data),
    stripe: stripeOf(data),
  };
}

function storeFaults(given: NodeJS.ProcessEnv): string[] {
  const begun = Object.values(storeNames).filter((names) => names.some((name) => given[name]));
  if (begun.length > 1) return ['Pictures are stored in one place: set R2_… or S3_…, not both.'];
  return begun.flatMap((names) => {
    const missing = names.filter((name) => !given[name]);
    return missing.length === 0 ? [] : [`${and.format(names)} belong together: please set ${and.format(missing)} too.`];
  });
}

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

function stripeFaults(given: NodeJS.ProcessEnv): string[] {
  const missing = stripeNames.filter((name) => !given[name]);
  if (missing.length === 0 || (missing.length === stripeNames.length && !given.STRIPE_API_BASE)) return [];
  return [`${and.format(stripeNames)} belong together: please set ${and.format(missing)} too.`];
}

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function objectStoreOf(data: z.output<typeof Environment>): ObjectStore | undefined {
  if (data.R2_BUCKET) {
    return {
      url: `https://${data.R2_ACCOUNT_ID}.r2.cloudflarestorage.com/${data.R2_BUCKET}`,
      region: 'auto',
      accessKeyId: data.R2_ACCESS_KEY_ID!,
      secretAccessKey: data.R2_SECRET_ACCESS_KEY!,
      publicUrl: data.R2_PUBLIC_URL,
    };
  }
  if (!data.S3_BUCKET) return undefined;
  return {
    url: `${data.S3_ENDPOINT!.replace(/\/+$/, '')}/${data.S3_BUCKET}`,
    region: data.S3_REGION,
    accessKeyId: data.S3_ACCESS_KEY_ID!,
    secretAccessKey: data.S3_SECRET_ACCESS_KEY!,
    publicUrl: data.S3_PUBLIC_URL,
  };
}

function stripeOf(data: z.output<typeof Environment>): StripeSettings | undefined {
  if (!data.STRIPE_SECRET_KEY) return undefined;
  return {
    secretKey: data.STRIPE_SECRET_KEY,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET!,
    apiBase: data.STRIPE_API_BASE,
  };
}
