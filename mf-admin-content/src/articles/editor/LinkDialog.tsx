import { Button, TextInput } from '@league/kit';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { InsertDialog } from './InsertDialog.tsx';
import { isLink } from './isLink.ts';
import { messages } from './messages.ts';

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Sets the link of the selected text; without a selection, inserts the address itself. */
export function LinkDialog({ editor, onClose }: Props) {
  const before: string = editor.getAttributes('link').href ?? '';
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);
  // People often type an address without its scheme.
  const href = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed.trim()) ? `https://${typed.trim()}` : typed.trim();

  function set() {
    if (!isLink(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setMark('link', { href }).run();
    onClose();
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  };
  return (
    <InsertDialog
      title={messages.link}
      say={messages.linkSay}
      submit={messages.setLink}
      onSubmit={set}
      other={
        before && (
          <Button variant="ghost" onClick={remove}>
            {messages.removeLink}
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextInput
        label={messages.linkTo}
        value={typed}
        inputMode="url"
        spellCheck={false}
        error={isWrong ? messages.linkWrong : undefined}
        onChange={(value) => {
          setTyped(value);
          setWrong(false);
        }}
      />
    </InsertDialog>
  );
}
