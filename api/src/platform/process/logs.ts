import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, pino } from 'pino';
import { causesOf } from '../database/constraints.ts';
import type { Config } from './config.ts';

/** What must not be read in a log, wherever in a line it stands. */
const secrets = ['authorization', 'cookie', 'password', 'orderNumber'];

/** Lines wait no longer than this for others to be written with. */
const flushEveryMs = 100;

/** JSON lines on the standard error stream: what a program prints for a person stays apart from them. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, lines: DestinationStream = standardError()): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { redact: { paths, censor: '…' }, serializers: { err: withoutParameters } };
  return pino({ level: logLevel, base: null, ...options }, lines);
}

function standardError() {
  const lines = pino.destination({ dest: 2, sync: true, minLength: 4096 });
  const flush = () => lines.flushSync();
  setInterval(flush, flushEveryMs).unref();
  process.once('exit', flush);
  return lines;
}

/** A statement that failed is told with why it failed, and not with whom it was about. */
function withoutParameters(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { params: _, ...told } = pino.stdSerializers.err(error) as unknown as Record<string, unknown>;
  for (const each of causesOf(error)) {
    if (!(each instanceof DrizzleQueryError)) continue;
    for (const key of ['message', 'stack']) told[key] = String(told[key]).replaceAll(each.message, () => each.query);
  }
  return told;
}

/** The same log for lines that hold nothing to be hidden, and are many. */
export const withoutSecrets = (log: Logger): Logger => log.child({}, { redact: [] });
