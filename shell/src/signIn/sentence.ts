import { CallFault } from '@league/kit';
import { words } from './words.ts';

/**
 * What is told of a sign-in that did not work: the server's own sentence where it has one. An answer of success that
 * nobody can sign in with is a fault, too.
 */
export function sentenceOf(fault: unknown): string {
  if (!(fault instanceof CallFault) || fault.status === 200) return words.unexpected;
  if (fault.isUnreachable) return words.unreachable;
  return fault.message || words.failed;
}
