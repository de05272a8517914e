import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, pino } from 'pino';
import { causesOf } from '../database/constraints.ts';
import type { Config } from './config.ts';

/** Redacted everywhere in a log line. */
const secrets = ['authorization', 'cookie', 'password', 'orderNumber'];

/** The maximum delay of a line before it is written. */
const flushEveryMs = 100;

/** JSON lines on standard error: standard output is for people. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, lines: DestinationStream = standardError()): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { redact: { paths, censor: '…' }, serializers: { err: withoutParameters } };
  return pino({ level: logLevel, base: null, ...options }, lines);
}

function standardError() {
  // `flushSync` also waits for the disk, so only the last lines are written by it.
  const lines = pino.destination({ dest: 2, sync: true, minLength: 4096, periodicFlush: flushEveryMs });
  process.once('exit', () => lines.flushSync());
  return lines;
}

/** A failed statement is logged with its reason, without its parameters, which may be personal. */
function withoutParameters(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { params: _, ...told } = pino.stdSerializers.err(error) as unknown as Record<string, unknown>;
  for (const each of causesOf(error)) {
    if (!(each instanceof DrizzleQueryError)) continue;
    for (const key of ['message', 'stack']) told[key] = String(told[key]).replaceAll(each.message, () => each.query);
  }
  return told;
}

/** The same log for frequent lines that contain nothing to redact. */
export const withoutSecrets = (log: Logger): Logger => log.child({}, { redact: [] });
