import { VideoAddress, VideoTitle } from '@league/contract';
import { TextInput } from '@league/kit';
import { useContractSentences } from '@league/kit/forms';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { InsertDialog } from './InsertDialog.tsx';
import { insertBlock } from './insertBlock.ts';
import { messages } from './messages.ts';

/** Inserts a video with its description, or changes the selected one. */
export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: { src?: string; title?: string } = editor.isActive('video') ? editor.getAttributes('video') : {};
  const [src, setSrc] = useState(before.src ?? '');
  const [title, setTitle] = useState(before.title ?? '');
  const [isJudged, setJudged] = useState(false);
  const address = VideoAddress.safeParse(src);
  const shown = VideoTitle.safeParse(title);
  const translate = useContractSentences();
  const errorOf = ({ error }: { error?: typeof address.error }) =>
    isJudged && error ? translate(error.issues[0]!.message) : undefined;

  function insert() {
    if (!address.success || !shown.success) return setJudged(true);
    const attrs = { src: address.data, title: shown.data };
    if (before.src) editor.chain().focus().updateAttributes('video', attrs).run();
    else insertBlock(editor, { type: 'video', attrs });
    onClose();
  }
  return (
    <InsertDialog
      title={messages.video}
      say={messages.videoSay}
      submit={before.src ? messages.changeVideo : messages.insertVideo}
      onSubmit={insert}
      onClose={onClose}
    >
      <TextInput
        label={messages.videoUrl}
        type="url"
        inputMode="url"
        required
        value={src}
        onChange={setSrc}
        error={errorOf(address)}
      />
      <TextInput
        label={messages.videoTitle}
        required
        maxLength={200}
        value={title}
        onChange={setTitle}
        error={errorOf(shown)}
      />
    </InsertDialog>
  );
}
