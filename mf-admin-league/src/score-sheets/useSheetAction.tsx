import { type AnswerOf, type BodyOf, type ScoreSheet, scoreSheetsApi, withPlays } from '@league/contract';
import { queryClient } from '@league/kit';
import { attempt, useOperation } from '@league/kit/queries';
import { type ReactNode, useState } from 'react';
import { SheetChanged } from './SheetChanged.tsx';
import { arrive, keyOf } from './sheetQueries.ts';

type Action = 'sign' | 'finalize' | 'changeCourse' | 'reopen';
type Input<Name extends Action> = Omit<BodyOf<(typeof scoreSheetsApi)[Name]>, 'changeId' | 'basedOn'>;

interface Options {
  done: string;
  failed: string;
  onClose: () => void;
}

/**
 * An action on a whole sheet, based on the version that was seen: it is applied once, however often it is sent. The version is the
 * one on screen when its dialog opened, until the person accepts a later one in the `notice`.
 */
export function useSheetAction<Name extends Action>(name: Name, sheet: ScoreSheet, { done, failed, onClose }: Options) {
  const { gameId } = sheet;
  const [changeId] = useState(() => crypto.randomUUID());
  const [seen, setSeen] = useState(sheet);
  // All four answer the sheet's state, which TypeScript cannot infer for the union.
  const { mutateAsync: send, ...state } = useOperation(scoreSheetsApi[name] as typeof scoreSheetsApi.sign, {
    params: { gameId },
    onSuccess: (answer: AnswerOf<typeof scoreSheetsApi.sign>) => {
      arrive(gameId, withPlays(answer));
      // Games, officials, suspensions, standings and statistics depend on it; this page shows none of them.
      void queryClient.invalidateQueries({ refetchType: 'none' });
      return queryClient.invalidateQueries({ queryKey: keyOf(gameId), exact: true });
    },
  });
  const act = async (input: Input<Name>, basedOn = seen.seq) => {
    const sent = send({ changeId, basedOn, ...input } as unknown as BodyOf<typeof scoreSheetsApi.sign>);
    if (await attempt(sent, done, failed)) onClose();
  };
  // The action itself raises the version too.
  const hasChanged = sheet.seq !== seen.seq && (state.isIdle || state.isError);
  const notice: ReactNode = hasChanged && <SheetChanged before={seen} now={sheet} onAccept={() => setSeen(sheet)} />;
  return { act, notice, ...state };
}
