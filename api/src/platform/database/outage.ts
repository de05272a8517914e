import { causesOf } from './constraints.ts';
import { poolBusy } from './pool.ts';

/** Error codes of the driver and the system for an unreachable server. */
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

/** SQLSTATE: connection errors, insufficient resources, operator intervention, statement timeout, lock timeout. */
const overloaded = /^(08|53|57)...$|^55P03$|^25P03$/;

/** Whether the database was unreachable or overloaded, so that a retry may succeed. */
export function isOutage(error: unknown): boolean {
  for (const { code } of causesOf(error)) {
    if (typeof code === 'string' && (unreachable.has(code) || overloaded.test(code))) return true;
  }
  return false;
}

/** SQLSTATE: too many connections, lock timeout, statement timeout. */
const busy = new Set([poolBusy, '53300', '55P03', '57014']);

/** Whether the database is up but overloaded. */
export function isBusy(error: unknown): boolean {
  for (const { code } of causesOf(error)) {
    if (typeof code === 'string' && busy.has(code)) return true;
  }
  return false;
}

/** The disk of PostgreSQL or of this process is full. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether it failed because a disk is full. */
export function isFull(error: unknown): boolean {
  for (const { code } of causesOf(error)) {
    if (typeof code === 'string' && full.has(code)) return true;
  }
  return false;
}
