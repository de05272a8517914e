import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** What must not be read in a log, wherever in a line it stands. */
const secrets = ['authorization', 'cookie', 'password', 'orderNumber'];

/** Lines wait no longer than this for others to be written with. */
const flushEveryMs = 100;

/** JSON lines on the standard error stream: what a program prints for a person stays apart from them. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const lines = pino.destination({ dest: 2, sync: true, minLength: 4096 });
  const flush = () => lines.flushSync();
  setInterval(flush, flushEveryMs).unref();
  process.once('exit', flush);
  return pino({ level: logLevel, redact: { paths, censor: '…' }, base: undefined }, lines);
}

/** The same log for lines that hold nothing to be hidden, and are many. */
export const withoutSecrets = (log: Logger): Logger => log.child({}, { redact: [] });
