import { VideoAddress, VideoTitle } from '@league/contract';
import { Button, Buttons, TextInput } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import styles from './dialogs.module.css';
import { insertBlock } from './insertBlock.ts';
import { words } from './words.ts';

/** Inserts a video with its description, or changes the selected one. */
export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: { src?: string; title?: string } = editor.isActive('video') ? editor.getAttributes('video') : {};
  const [src, setSrc] = useState(before.src ?? '');
  const [title, setTitle] = useState(before.title ?? '');
  const [isJudged, setJudged] = useState(false);
  const address = VideoAddress.safeParse(src);
  const shown = VideoTitle.safeParse(title);

  function insert(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!address.success || !shown.success) return setJudged(true);
    const attrs = { src: address.data, title: shown.data };
    if (before.src) editor.chain().focus().updateAttributes('video', attrs).run();
    else insertBlock(editor, { type: 'video', attrs });
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={words.video} say={words.videoSay}>
      <form onSubmit={insert} noValidate className={styles.form}>
        <TextInput
          label={words.videoUrl}
          type="url"
          inputMode="url"
          required
          value={src}
          onChange={setSrc}
          error={isJudged ? address.error?.issues[0]?.message : undefined}
        />
        <TextInput
          label={words.videoTitle}
          required
          maxLength={200}
          value={title}
          onChange={setTitle}
          error={isJudged ? shown.error?.issues[0]?.message : undefined}
        />
        <Buttons place="end" className={styles.ways}>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit">{before.src ? words.changeVideo : words.insertVideo}</Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
