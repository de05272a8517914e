import type { Refusal } from '@league/contract';

/** A call that did not answer what was asked: the API refused, or nothing came back. */
export class CallFault extends Error {
  /** HTTP status; 0 when nothing came back. */
  readonly status: number;
  /** `room.what`; empty when nothing came back or the answer was not the API's. */
  readonly code: string;
  readonly issues: readonly { path: string; message: string }[];
  /** Where somebody else was faster: what it is now, as the operation answers it. */
  readonly current: unknown;
  readonly requestId: string | undefined;

  constructor(status: number, refusal: Partial<Refusal>) {
    super(refusal.message ?? '');
    this.name = 'CallFault';
    this.status = status;
    this.code = refusal.code ?? '';
    this.issues = refusal.issues ?? [];
    this.current = refusal.current;
    this.requestId = refusal.requestId;
  }

  /** Nothing came back: no network, or nobody there. Trying again can help. */
  get isUnreachable() {
    return this.status === 0;
  }
}

/** What is told of something that did not work: the API's own sentence where it gave one, else the page's. */
export const sentenceOf = (fault: unknown, otherwise: string) =>
  (fault instanceof CallFault && fault.message) || otherwise;
