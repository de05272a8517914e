import { join, resolve } from 'node:path';
import * as z from 'zod';
import { keptSecret } from './dataFolder.ts';
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

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default(fallbackDataDir),
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const sentences: Record<keyof z.output<typeof Environment>, string> = {
  PORT: 'PORT must be a whole number from 0 to 65535.',
  HOST: 'HOST must be an address of this machine.',
  DATABASE_URL: 'DATABASE_URL must look like postgres://user:password@host:5432/name.',
  DATA_DIR: 'DATA_DIR must be the path of a folder.',
  DEMO: 'DEMO must be 0 or 1.',
  LEAGUE_NAME: 'LEAGUE_NAME must have 1 to 80 characters.',
  LEAGUE_SHORT_NAME: 'LEAGUE_SHORT_NAME must have 1 to 12 characters.',
  LEAGUE_TIME_ZONE: 'LEAGUE_TIME_ZONE must be a time zone such as Africa/Cairo.',
  AUTH_SECRET: 'AUTH_SECRET must have at least 32 characters.',
  PUBLIC_URL: 'PUBLIC_URL must be an origin such as https://league.example.',
  SMTP_URL: 'SMTP_URL must look like smtp://user:password@host:587, or smtps://… where it is encrypted from the start.',
  MAIL_FROM: 'MAIL_FROM must look like League Name <no-reply@league.example>.',
  ALLOWED_ORIGINS: 'ALLOWED_ORIGINS must be origins with commas between them, such as https://league.example.',
  TRUST_PROXY: 'TRUST_PROXY must be the number of proxies in front, from 0 to 10.',
  LOG_LEVEL: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
};

export interface Config {
  port: number;
  host: string;
  /** Absent: PostgreSQL is started here, over the data folder. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Whether an empty database is filled with the demo league. */
  demo: boolean;
  leagueName: string;
  leagueShortName: string;
  timeZone: string;
  /** Signs the sessions' tokens. */
  authSecret: string;
  /** The origin that links in mails begin with: never taken from a request, whose host anybody can name. */
  publicUrl: string;
  /** Absent: mails are only kept in the outbox. */
  smtpUrl: string | undefined;
  mailFrom: { name: string; email: string };
  /** Other origins whose pages may call. */
  origins: string[];
  /** How many proxies of our own a request passes. */
  trustedProxies: number;
  logLevel: string;
}

/** The environment, understood once. @throws with one sentence per fault */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = Environment.safeParse(given);
  const faults = success ? [] : error.issues.map(({ path }) => sentences[path[0] as keyof typeof sentences]);
  if (given.DATABASE_URL && !given.AUTH_SECRET) {
    faults.push('AUTH_SECRET is needed where DATABASE_URL is set: the same for all processes, at least 32 characters.');
  }
  if (!success || faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
  const dataDir = resolve(data.DATA_DIR);
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    dataDir,
    demo: data.DEMO === '1',
    leagueName: data.LEAGUE_NAME,
    leagueShortName: data.LEAGUE_SHORT_NAME,
    timeZone: data.LEAGUE_TIME_ZONE,
    authSecret: data.AUTH_SECRET ?? keptSecret(dataDir, 'auth.secret'),
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    smtpUrl: data.SMTP_URL,
    mailFrom: {
      name: data.MAIL_FROM?.name || data.LEAGUE_NAME,
      email: data.MAIL_FROM?.email ?? 'no-reply@localhost',
    },
    origins: data.ALLOWED_ORIGINS,
    trustedProxies: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
  };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
