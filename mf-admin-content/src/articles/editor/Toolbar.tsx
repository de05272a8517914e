import { stepOf } from '@league/kit/direction';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { messages } from './messages.ts';
import styles from './Toolbar.module.css';
import { tableState, tableTools } from './tableTools.ts';

export interface Tool {
  label: string;
  /** The path of a drawing 24 wide and high, or letters. */
  icon: string;
  act: () => unknown;
  isOn?: boolean | undefined;
  isOff?: boolean | undefined;
}

interface Props {
  label: string;
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
  onVideo: () => void;
  onFigures: () => void;
}

/** A single tab stop; arrow keys move between the tools. */
export function Toolbar({ label, editor, onLink, onPicture, onVideo, onFigures }: Props) {
  const [at, setAt] = useState(0);
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      heading: editor.isActive('heading', { level: 2 }),
      subheading: editor.isActive('heading', { level: 3 }),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
      picture: editor.isActive('image'),
      video: editor.isActive('video'),
      table: tableState(editor),
      mayUndo: editor.can().undo(),
      mayRedo: editor.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { label: messages.bold, icon: 'B', act: () => chain().toggleBold().run(), isOn: on.bold },
    { label: messages.italic, icon: 'I', act: () => chain().toggleItalic().run(), isOn: on.italic },
    { label: messages.heading, icon: 'H2', act: () => chain().toggleHeading({ level: 2 }).run(), isOn: on.heading },
    {
      label: messages.subheading,
      icon: 'H3',
      act: () => chain().toggleHeading({ level: 3 }).run(),
      isOn: on.subheading,
    },
    {
      label: messages.bullets,
      icon: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
      act: () => chain().toggleBulletList().run(),
      isOn: on.bullets,
    },
    {
      label: messages.numbers,
      icon: 'M10 6h10M10 12h10M10 18h10M4 4v4M3 18l2.5-3a1.2 1.2 0 1 0-2.2-1M3 18h3',
      act: () => chain().toggleOrderedList().run(),
      isOn: on.numbers,
    },
    {
      label: messages.quote,
      icon: 'M4 12c0-3 1.5-5 4-6M4 12h5v6H4zM13 12c0-3 1.5-5 4-6M13 12h5v6h-5z',
      act: () => chain().toggleBlockquote().run(),
      isOn: on.quote,
    },
    {
      label: messages.link,
      icon: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1',
      act: onLink,
      isOn: on.link,
    },
    {
      label: messages.picture,
      icon: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.500 9h.01',
      act: onPicture,
      isOn: on.picture,
    },
    { label: messages.video, icon: 'M3 5h18v14H3zM10 9l5 3-5 3z', act: onVideo, isOn: on.video },
    { label: messages.figures, icon: 'M4 20v-9M10 20V4M16 20v-6M21 20H3', act: onFigures },
    ...tableTools(editor, on.table),
    { label: messages.rule, icon: 'M3 12h18', act: () => chain().setHorizontalRule().run() },
    {
      label: messages.undo,
      icon: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
      act: () => chain().undo().run(),
      isOff: !on.mayUndo,
    },
    {
      label: messages.redo,
      icon: 'm16 5 4 4-4 4M20 9H10a6 6 0 0 0 0 12h3',
      act: () => chain().redo().run(),
      isOff: !on.mayRedo,
    },
  ];

  // Outside of tables there are fewer tools.
  const stop = Math.min(at, tools.length - 1);

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const step = stepOf(event.key);
    const ends: Record<string, number> = { Home: 0, End: tools.length - 1 };
    const next = step ? (stop + step + tools.length) % tools.length : ends[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className={styles.tools} role="toolbar" aria-label={label} onKeyDown={walk}>
      {tools.map(({ label, icon, act, isOn, isOff }, place) => (
        <button
          key={label}
          type="button"
          tabIndex={place === stop ? 0 : -1}
          aria-label={label}
          title={label}
          aria-pressed={isOn}
          aria-disabled={isOff || undefined}
          onFocus={() => setAt(place)}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isOff && act()}
        >
          {icon.length <= 2 ? (
            <b data-letter={icon} />
          ) : (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={icon} />
            </svg>
          )}
        </button>
      ))}
    </div>
  );
}
