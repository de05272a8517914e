import { type BodyOf, refereesApi } from '@league/contract';
import { attempt, useOperation } from '@league/kit/queries';
import { withNotified } from '../notified.ts';
import { messages } from './messages.ts';
import { refresh } from './refereeQueries.ts';

type Assignments = BodyOf<typeof refereesApi.assignMany>['assignments'];

/** Proposes officials for several duties, all or none. */
export function usePropose(onDone: () => void) {
  const { mutateAsync: assign, isPending } = useOperation(refereesApi.assignMany, { onSuccess: refresh });
  const propose = async (assignments: Assignments) => {
    const done = await attempt(
      assign({ assignments }),
      ({ assigned, notified }) => withNotified(messages.proposedMany({ count: assigned }), notified),
      messages.failed,
    );
    if (done) onDone();
  };
  return { propose, isPending };
}
