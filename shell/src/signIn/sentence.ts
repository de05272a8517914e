import { CallFault } from '@league/kit';
import { words } from './words.ts';

/** What is told of a sign-in that did not work: the server's own sentence where it has one. */
export function sentenceOf(fault: unknown): string {
  if (!(fault instanceof CallFault)) return words.unexpected;
  if (fault.isUnreachable) return words.unreachable;
  return fault.message || words.failed;
}
