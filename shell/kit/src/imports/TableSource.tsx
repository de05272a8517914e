import { Button, layout, Select, Textarea } from '@league/kit';
import { type ReactNode, useState } from 'react';
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
  const show = async (book: Workbook, sheet: string) => {
    open({ ...book, shown: sheet });
    const read = await book.textOf(sheet);
    if ('text' in read) onText(read.text);
    else onFault(read.fault);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    open(undefined);
    if (isXlsx(file)) {
      const { readXlsx } = await import('./readXlsx.ts');
      const read = await readXlsx(file);
      return 'fault' in read ? onFault(read.fault) : show(read, read.sheets[0]!);
    }
    const read = await readTextFile(file, maxFileBytes);
    if ('text' in read) onText(read.text);
    else onFault(read.fault);
  };
  const taking = (file: File | undefined) => {
    onReading?.(true);
    void take(file).finally(() => onReading?.(false));
  };
  const drop = useDrop(([file]) => taking(file));
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
                taking(target.files?.[0]);
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
            onChange={(sheet) => void show(workbook, sheet)}
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
