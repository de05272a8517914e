import { causesOf } from './constraints.ts';

/** What the driver and the system say when there is nobody to talk to. */
const unreachable = new Set([
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

/** PostgreSQL's disk, or ours, has no room left. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether it failed because nothing more can be kept. */
export function isFull(error: unknown): boolean {
  for (const { code } of causesOf(error)) {
    if (typeof code === 'string' && full.has(code)) return true;
  }
  return false;
}
