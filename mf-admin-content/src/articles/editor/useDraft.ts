import type { Article } from '@league/contract';
import { addUnsaved, removeUnsaved } from '@league/kit';
import { leaveQuestion } from '@league/kit/forms';
import { useNavigate } from '@league/kit/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { libraryKey } from '../articleQueries.ts';
import { createDraft, type Draft } from './draft.ts';
import { localDraft } from './localDraft.ts';
import { messages } from './messages.ts';
import { newValues, valuesOf } from './values.ts';

/** Leaving loses nothing but a picture that is being uploaded: the question says so. */
const askToLeave = leaveQuestion(() => messages.leaveSay);
const askToCancelUpload = leaveQuestion(() => messages.leaveUploadSay);

interface Options {
  article: Article | undefined;
  /** The id of an article that is gone, whose input is stored on the device. */
  deletedId?: string | undefined;
  person: string;
  /** The editor's key, for the address of an article that was created in it. */
  editor: string;
  isUploading: boolean;
}

/** The draft of this editor. Leaving asks while there is unsaved input or an upload. */
export function useDraft({ article, deletedId, person, editor, isUploading }: Options) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [draft] = useState<Draft>(() =>
    createDraft({
      article,
      isGone: deletedId !== undefined,
      values: article ? valuesOf(article) : newValues(),
      device: localDraft(person, article?._id ?? deletedId ?? 'new'),
      onCreated: ({ _id }) => {
        // Navigating to its own address does not leave it.
        removeUnsaved(draft);
        void navigate(`/admin/my-articles/edit/${_id}`, {
          replace: true,
          preventScrollReset: true,
          state: { editorKey: editor, stays: true },
        });
        return localDraft(person, _id);
      },
    }),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.get);
  useEffect(() => draft.watch(), [draft]);
  const { isDirty, article: saved } = state;
  const savedId = saved?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered again at the new address
  useEffect(() => {
    if (isUploading) addUnsaved(draft, askToCancelUpload);
    else if (isDirty) addUnsaved(draft, askToLeave);
    else removeUnsaved(draft);
  }, [draft, isDirty, isUploading, savedId]);
  useEffect(() => () => removeUnsaved(draft), [draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every save
  useEffect(() => () => void client.invalidateQueries({ queryKey: libraryKey }), [client, saved]);
  return { draft, state };
}
