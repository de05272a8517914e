import type { AnswerOf, Operation } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { type HandlerInput, type Route, route } from '../platform/http/route.ts';
import { type ChangeActor, withAudit } from './withAudit.ts';

/** Binds an operation whose work is one audited transaction. It cannot be public: somebody changes something. */
export const auditedRoute = <O extends Operation>(
  operation: O,
  work: (tx: Db, taken: HandlerInput<O> & ChangeActor) => Promise<AnswerOf<O>>,
): Route =>
  route(operation, (taken) => {
    const by = taken as HandlerInput<O> & ChangeActor;
    return withAudit(by.db, by, (tx) => work(tx, by));
  });
