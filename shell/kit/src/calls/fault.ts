import type { Refusal } from '@league/contract';

/** A failed call: the API rejected it, or there was no response. */
export class CallFault extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** `room.what`; empty without a response of the API. */
  readonly code: string;
  readonly issues: readonly { path: string; message: string }[];
  /** After a lost race: the current record, as the operation answers it. */
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

  /** No response: no network, or no server. A retry can help. */
  get isUnreachable() {
    return this.status === 0;
  }
}

/** The message of a failure: the API's own if there is one, otherwise the page's. */
export const sentenceOf = (fault: unknown, otherwise: string) =>
  (fault instanceof CallFault && fault.message) || otherwise;
