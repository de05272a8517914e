import { causesOf } from './constraints.ts';
import { poolBusy } from './pool.ts';

/** What the driver and the system say when there is nobody to talk to. */
const unreachable = new Set([
  poolBusy,
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
]);

/** SQLSTATE: connection faults, too little of something, stopped by an operator or by its time limit, locked too long. */
const overloaded = /^(08|53|57)...$|^55P03$|^25P03$/;

/** Whether it failed because the database is away or overwhelmed, so that it may well work in a moment. */
export function isOutage(error: unknown): boolean {
  for (const { code } of causesOf(error)) {
    if (typeof code === 'string' && (unreachable.has(code) || overloaded.test(code))) return true;
  }
  return false;
}

/** SQLSTATE: too many connections, locked too long, longer than a statement may take. */
const busy = new Set([poolBusy, '53300', '55P03', '57014']);

/** Whether the database is there and only has too much to do at this moment. */
export function isBusy(error: unknown): boolean {
  for (const { code } of causesOf(error)) {
    if (typeof code === 'string' && busy.has(code)) return true;
  }
  return false;
}

/** PostgreSQL's disk, or ours, has no room left. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether it failed because nothing more can be kept. */
export function isFull(error: unknown): boolean {
  for (const { code } of causesOf(error)) {
    if (typeof code === 'string' && full.has(code)) return true;
  }
  return false;
}
