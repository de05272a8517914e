import { Button, layout, Textarea } from '@league/kit';
import type { ReactNode } from 'react';
import { useDrop } from '../files/useDrop.ts';
import { messages } from './messages.ts';
import { readTextFile } from './readTextFile.ts';
import styles from './TableSource.module.css';

interface Props {
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
  onFault: (fault: string) => void;
  /** The description of the columns. */
  columns: ReactNode;
  onTemplate: () => void;
  /** What to paste; default: lines below the names of their columns. */
  pasteHint?: string;
  placeholder?: string;
  /** The file types, if not only CSV. */
  choose?: { label: string; accept: string };
  maxFileBytes?: number;
}

const csv = {
  get label() {
    return messages.choose;
  },
  accept: '.csv,.txt,text/csv,text/plain',
};

/** The source of the table: a chosen or dropped file, or pasted text. */
export function TableSource({
  text,
  onText,
  error,
  onFault,
  columns,
  onTemplate,
  pasteHint = messages.pasteHint,
  placeholder,
  choose = csv,
  maxFileBytes,
}: Props) {
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readTextFile(file, maxFileBytes);
    if ('text' in read) onText(read.text);
    else onFault(read.fault);
  };
  const drop = useDrop(([file]) => void take(file));
  return (
    <div className={styles.source}>
      <div className={`${layout.stack16} ${styles.ways}`}>
        <div className={styles.drop} {...drop}>
          <label>
            {choose.label}
            <input
              type="file"
              accept={choose.accept}
              onChange={({ target }) => {
                void take(target.files?.[0]);
                // The same file may be chosen again after corrections.
                target.value = '';
              }}
            />
          </label>
          <span>{messages.drop}</span>
        </div>
        {columns}
        <Button variant="ghost" size="small" onClick={onTemplate}>
          {messages.template}
        </Button>
      </div>
      <Textarea
        label={messages.paste}
        hint={pasteHint}
        error={error}
        rows={11}
        spellCheck={false}
        wrap="off"
        placeholder={placeholder}
        value={text}
        onChange={onText}
      />
    </div>
  );
}
