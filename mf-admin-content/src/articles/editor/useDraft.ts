import type { Article } from '@league/contract';
import { addUnsaved, removeUnsaved } from '@league/kit';
import { leaveQuestion } from '@league/kit/forms';
import { useNavigate } from '@league/kit/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { libraryKey } from '../articleQueries.ts';
import { createDraft, type Draft } from './draft.ts';
import { deviceFor } from './keptOnDevice.ts';
import { emptyValues, valuesOf } from './values.ts';
import { words } from './words.ts';

/** Nothing is lost by leaving: it says so. */
const askToLeave = leaveQuestion(words.leaveSay);

interface Begun {
  article: Article | undefined;
  person: string;
  /** Which editor this is, in the address of an article that began in it. */
  editor: string;
}

/** The article under the hands of whoever has this editor open. Leaving asks while something is not saved. */
export function useDraft({ article, person, editor }: Begun) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [draft] = useState<Draft>(() =>
    createDraft({
      article,
      values: article ? valuesOf(article) : emptyValues,
      device: deviceFor(person, article?._id ?? 'new'),
      onCreated: ({ _id }) => {
        // The way to its own address is none away from it.
        removeUnsaved(draft);
        void navigate(`/admin/my-articles/edit/${_id}`, {
          replace: true,
          preventScrollReset: true,
          state: { begun: editor, stays: true },
        });
        return deviceFor(person, _id);
      },
    }),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.get);
  useEffect(() => draft.watch(), [draft]);
  const { isDirty, article: saved } = state;
  const savedId = saved?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at an address that is new what is not saved is told anew
  useEffect(() => {
    if (!isDirty) return;
    addUnsaved(draft, askToLeave);
    return () => removeUnsaved(draft);
  }, [draft, isDirty, savedId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was saved is in the library
  useEffect(() => () => void client.invalidateQueries({ queryKey: libraryKey }), [client, saved]);
  return { draft, state };
}
