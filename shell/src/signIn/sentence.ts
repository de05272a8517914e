import { CallFault } from '@league/kit';

export interface Told {
  /** It was refused without a word. */
  failed: string;
  /** What came back was no answer. */
  unexpected: string;
  /** The server broke; `unexpected` where it is all the same. */
  broken?: string;
  /** Nobody answered. */
  unreachable: string;
}

/** What is told of a way in that did not open: the server's own sentence where it refuses with one. */
export function sentenceOf(fault: unknown, { failed, unexpected, broken = unexpected, unreachable }: Told): string {
  if (!(fault instanceof CallFault)) return unexpected;
  if (fault.isUnreachable) return unreachable;
  return isRefusal(fault) ? fault.message || failed : fault.status >= 500 ? broken : unexpected;
}

/** Whether the same again may go better: nobody said no, or only for now. */
export const mayHelp = (fault: unknown) => !(fault instanceof CallFault && isRefusal(fault)) || fault.status === 429;

const isRefusal = ({ status }: CallFault) => status >= 400 && status < 500;
