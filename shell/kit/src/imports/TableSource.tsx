import { Button, layout, Select, Textarea } from '@league/kit';
import { type ReactNode, useRef, useState } from 'react';
import { useDrop } from '../files/useDrop.ts';
import { messages } from './messages.ts';
import { readTextFile } from './readTextFile.ts';
import type { Workbook } from './readXlsx.ts';
import styles from './TableSource.module.css';

interface Props {
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
  onFault: (fault: string) => void;
  /** While a file is being read, its text is still to come. */
  onReading?: (isReading: boolean) => void;
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

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const isXlsx = ({ name, type }: File) => type === xlsxType || /\.xls[xm]$/i.test(name);

const csv = () => ({
  label: messages.choose,
  accept: `.csv,.txt,text/csv,text/plain,.xlsx,${xlsxType}`,
});

/** The source of the table: a chosen or dropped file, or pasted text. */
export function TableSource({
  text,
  onText,
  error,
  onFault,
  onReading,
  columns,
  onTemplate,
  pasteHint = messages.pasteHint,
  placeholder,
  choose = csv(),
  maxFileBytes,
}: Props) {
  const [workbook, open] = useState<Workbook & { shown: string }>();
  /** Counts readings: one that ends after a later one has begun is ignored. */
  const readings = useRef(0);
  const read = async (textOf: (isLatest: () => boolean) => ReturnType<Workbook['textOf']>) => {
    const reading = ++readings.current;
    const isLatest = () => reading === readings.current;
    onReading?.(true);
    try {
      const found = await textOf(isLatest);
      if (!isLatest()) return;
      if ('text' in found) onText(found.text);
      else onFault(found.fault);
    } finally {
      if (isLatest()) onReading?.(false);
    }
  };
  const show = (sheet: string) => {
    if (!workbook) return;
    open({ ...workbook, shown: sheet });
    void read(() => workbook.textOf(sheet));
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    open(undefined);
    void read(async (isLatest) => {
      if (!isXlsx(file)) return readTextFile(file, maxFileBytes);
      const { readXlsx } = await import('./readXlsx.ts');
      const book = await readXlsx(file);
      if ('fault' in book) return book;
      const shown = book.sheets[0]!;
      if (isLatest()) open({ ...book, shown });
      return book.textOf(shown);
    });
  };
  const drop = useDrop(([file]) => take(file));
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
                take(target.files?.[0]);
                // The same file may be chosen again after corrections.
                target.value = '';
              }}
            />
          </label>
          <span>{messages.drop}</span>
        </div>
        {workbook && workbook.sheets.length > 1 && (
          <Select
            label={messages.sheet}
            value={workbook.shown}
            options={workbook.sheets.map((value) => ({ value, label: value }))}
            onChange={show}
          />
        )}
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
