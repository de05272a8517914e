import { type AnswerOf, type BodyOf, type ScoreSheet, scoreSheetsApi, withPlays } from '@league/contract';
import { queryClient } from '@league/kit';
import { attempt, useOperation } from '@league/kit/queries';
import { useState } from 'react';
import { arrive, keyOf } from './sheetQueries.ts';

type Action = 'sign' | 'finalize' | 'changeCourse' | 'reopen';
type Input<Name extends Action> = Omit<BodyOf<(typeof scoreSheetsApi)[Name]>, 'changeId' | 'basedOn'>;

interface Options {
  done: string;
  failed: string;
  onClose: () => void;
}

/** An action on a whole sheet, based on the version that was seen: it is applied once, however often it is sent. */
export function useSheetAction<Name extends Action>(
  name: Name,
  { gameId, seq }: ScoreSheet,
  { done, failed, onClose }: Options,
) {
  const [changeId] = useState(() => crypto.randomUUID());
  // All four answer the sheet's state, which TypeScript cannot infer for the union.
  const { mutateAsync: send, ...state } = useOperation(scoreSheetsApi[name] as typeof scoreSheetsApi.sign, {
    params: { gameId },
    onSuccess: (answer: AnswerOf<typeof scoreSheetsApi.sign>) => {
      arrive(gameId, withPlays(answer));
      return queryClient.invalidateQueries({ queryKey: keyOf(gameId), exact: true });
    },
  });
  const act = async (input: Input<Name>) => {
    const sent = send({ changeId, basedOn: seq, ...input } as unknown as BodyOf<typeof scoreSheetsApi.sign>);
    if (await attempt(sent, done, failed)) onClose();
  };
  return { act, ...state };
}
