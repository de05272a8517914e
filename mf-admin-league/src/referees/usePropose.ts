import { type BodyOf, refereesApi } from '@league/contract';
import { attempt, useOperation } from '@league/kit/queries';
import { withNotified } from '../notified.ts';
import { refresh } from './refereeQueries.ts';
import { words } from './words.ts';

type Assignments = BodyOf<typeof refereesApi.assignMany>['assignments'];

/** Proposes officials for several duties, all or none. */
export function usePropose(onDone: () => void) {
  const { mutateAsync: assign, isPending } = useOperation(refereesApi.assignMany, { onSuccess: refresh });
  const propose = async (assignments: Assignments) => {
    const done = await attempt(
      assign({ assignments }),
      ({ assigned, notified }) => withNotified(words.proposedMany({ count: assigned }), notified),
      words.failed,
    );
    if (done) onDone();
  };
  return { propose, isPending };
}
