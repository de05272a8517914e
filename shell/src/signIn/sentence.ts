import { CallFault } from '@league/kit';

export interface FaultMessages {
  /** Rejected without a message. */
  failed: string;
  /** An invalid response. */
  unexpected: string;
  /** A server error; default: `unexpected`. */
  broken?: string;
  /** No response. */
  unreachable: string;
}

/** The message of a failed sign-in or link: the server's own if it has one. */
export function sentenceOf(
  fault: unknown,
  { failed, unexpected, broken = unexpected, unreachable }: FaultMessages,
): string {
  if (!(fault instanceof CallFault)) return unexpected;
  if (fault.isUnreachable) return unreachable;
  return isRefusal(fault) ? fault.message || failed : fault.status >= 500 ? broken : unexpected;
}

/** Whether a retry may help: not rejected, or only for now. */
export const canRetry = (fault: unknown) => !(fault instanceof CallFault && isRefusal(fault)) || fault.status === 429;

const isRefusal = ({ status }: CallFault) => status >= 400 && status < 500;
