/** `wrong` makes the command fail, a `warning` does not. */
export type Level = 'fine' | 'warning' | 'wrong';

/** One result of a check: what, and unless it is fine why it matters and what to do. */
export interface Finding {
  level: Level;
  what: string;
  why?: string;
  todo?: string;
}

export const fine = (what: string): Finding => ({ level: 'fine', what });
export const warning = (what: string, why: string, todo: string): Finding => ({ level: 'warning', what, why, todo });
export const wrong = (what: string, why: string, todo: string): Finding => ({ level: 'wrong', what, why, todo });

/** Why something failed: of a failed request or statement the cause. */
export function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const { message, cause, name } = fault;
  if (name === 'TimeoutError') return 'nobody answers in time';
  if (cause && /^(fetch failed|Failed query)/.test(message)) return reasonOf(cause);
  return message || (fault as NodeJS.ErrnoException).code || name;
}

/** The time limit of each request of a check. */
export const timeoutMs = 10_000;

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** `1.5 GB` */
export function sizeOf(bytes: number): string {
  const unit = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const amount = bytes / 1024 ** unit;
  return `${amount.toFixed(amount < 10 && unit > 0 ? 1 : 0)} ${units[unit]}`;
}
