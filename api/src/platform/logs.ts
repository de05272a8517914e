import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** What must not be read in a log, wherever in a line it stands. */
const secrets = ['authorization', 'cookie', 'password', 'orderNumber'];

/** JSON lines on the standard error stream: what a program prints for a person stays apart from them. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level: logLevel, redact: { paths, censor: '…' }, base: undefined }, pino.destination(2));
}
