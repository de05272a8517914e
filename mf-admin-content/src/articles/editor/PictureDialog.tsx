import { TextInput } from '@league/kit';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { InsertDialog } from './InsertDialog.tsx';
import { insertBlock } from './insertBlock.ts';
import { messages } from './messages.ts';
import { PictureField } from './PictureField.tsx';

interface Props {
  editor: Editor;
  /** A dropped or pasted file. */
  file?: File | undefined;
  onClose: () => void;
}

/** Inserts a picture with its alternative text, or changes the selected one. */
export function PictureDialog({ editor, file, onClose }: Props) {
  const before: { src?: string; alt?: string } = editor.isActive('image') ? editor.getAttributes('image') : {};
  const [src, setSrc] = useState(before.src ?? '');
  const [alt, setAlt] = useState(before.alt ?? '');
  /** The description that came with the picture, and not from here. */
  const [givenAlt, setGivenAlt] = useState(alt);
  const [isBusy, setBusy] = useState(false);
  const [isJudged, setJudged] = useState(false);

  function insert() {
    if (isBusy || !src || !alt.trim()) return setJudged(true);
    const picture = { src, alt: alt.trim() };
    if (before.src) editor.chain().focus().updateAttributes('image', picture).run();
    else insertBlock(editor, { type: 'image', attrs: picture });
    onClose();
  }
  return (
    <InsertDialog
      title={messages.picture}
      say={messages.pictureSay}
      submit={before.src ? messages.change : messages.insert}
      busy={isBusy}
      onSubmit={insert}
      onClose={onClose}
    >
      <PictureField
        label={messages.picture}
        value={src}
        file={file}
        onChange={(src, known) => {
          setSrc(src);
          if (!known) return;
          if (!alt || alt === givenAlt) setAlt(known.alt);
          setGivenAlt(known.alt);
        }}
        onBusy={setBusy}
        error={isJudged && !src ? messages.pictureNeeded : undefined}
      />
      <TextInput
        label={messages.pictureAlt}
        hint={messages.coverAltHint}
        required
        value={alt}
        maxLength={300}
        onChange={setAlt}
        error={isJudged && !alt.trim() ? messages.altNeeded : undefined}
      />
    </InsertDialog>
  );
}
