import { type ArticleBody, languages, type OtherLanguage, unprefixedLanguage } from '@league/contract';
import { layout } from '@league/kit';
import { labelIn } from '@league/kit/forms';
import { language as pageLanguage } from '@league/kit/translation';
import { type Content, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { extensions } from './extensions.ts';
import { FiguresDialog } from './FiguresDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { messages } from './messages.ts';
import { PictureDialog } from './PictureDialog.tsx';
import styles from './TextEditor.module.css';
import { Toolbar } from './Toolbar.tsx';
import { VideoDialog } from './VideoDialog.tsx';

interface Props {
  /** The text in another language than the main one. */
  language?: OtherLanguage;
  body: ArticleBody;
  /** Increased when `body` replaces the text. */
  replaced: number;
  onChange: (body: ArticleBody) => void;
  error: string | undefined;
}

/** The text of an article. Content that an article cannot hold cannot be typed or pasted. */
export function TextEditor({ language, body, replaced, onChange, error }: Props) {
  const id = useId();
  const written = language ?? unprefixedLanguage;
  const labelOf = (label: string) => (language ? labelIn(label, language) : label);
  const [asks, setAsks] = useState<{ for: 'link' } | { for: 'picture'; file?: File } | { for: 'video' | 'figures' }>();
  const editor = useEditor({
    extensions,
    content: body as Content,
    // The page's policy forbids its style element; the rules are in this component's style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text!,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': labelOf(messages.text),
        ...(written !== pageLanguage() && { lang: written, dir: languages[written].direction }),
        'aria-describedby': `${id}-error`,
      },
      handlePaste: (_, { clipboardData }) => acceptsPicture(clipboardData),
      handleDrop: (_, event, __, isMoved) => !isMoved && acceptsPicture(event.dataTransfer),
    },
    onUpdate: ({ editor }) => onChange(editor.getJSON() as ArticleBody),
  });

  function acceptsPicture(data: DataTransfer | null): boolean {
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (file) setAsks({ for: 'picture', file });
    return file !== undefined;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is replaced on request, not while typing
  useEffect(() => {
    if (replaced > 0) editor.commands.setContent(body as Content, { emitUpdate: false });
  }, [editor, replaced]);

  return (
    <div className={styles.editor} data-invalid={error ? true : undefined}>
      <Toolbar
        label={labelOf(messages.tools)}
        editor={editor}
        onLink={() => setAsks({ for: 'link' })}
        onPicture={() => setAsks({ for: 'picture' })}
        onVideo={() => setAsks({ for: 'video' })}
        onFigures={() => setAsks({ for: 'figures' })}
      />
      <EditorContent editor={editor} />
      <p id={`${id}-error`} className={`${layout.error} ${styles.error}`} role={error ? 'alert' : undefined}>
        {error}
      </p>
      {asks?.for === 'link' && <LinkDialog editor={editor} onClose={() => setAsks(undefined)} />}
      {asks?.for === 'video' && <VideoDialog editor={editor} onClose={() => setAsks(undefined)} />}
      {asks?.for === 'figures' && <FiguresDialog editor={editor} onClose={() => setAsks(undefined)} />}
      {asks?.for === 'picture' && <PictureDialog editor={editor} file={asks.file} onClose={() => setAsks(undefined)} />}
    </div>
  );
}
