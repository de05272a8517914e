import { type ImportColumn, importColumns } from '@league/contract';
import { Button, Textarea } from '@league/kit';
import { type DragEvent, useState } from 'react';
import { saveTable } from '../saveTable.ts';
import { templateRows } from './importTable.ts';
import { readTextFile } from './readTextFile.ts';
import styles from './TableSource.module.css';
import { type Imported, words } from './words.ts';

interface Props {
  what: Imported;
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
  onFault: (fault: string) => void;
}

/** Where the table comes from: a chosen file, one that was dropped, or lines that were pasted. */
export function TableSource({ what, text, onText, error, onFault }: Props) {
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readTextFile(file);
    if ('text' in read) onText(read.text);
    else onFault(read.fault);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.source}>
      <div className={styles.ways}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field in it is the first */}
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <label>
            {words.choose}
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={({ target }) => {
                void take(target.files?.[0]);
                // The same file, mended, may be chosen again.
                target.value = '';
              }}
            />
          </label>
          <span>{words.drop}</span>
        </div>
        <Columns what={what} />
        <Button
          variant="ghost"
          size="small"
          onClick={() => void saveTable(words.templateFile(what), templateRows(what))}
        >
          {words.template}
        </Button>
      </div>
      <Textarea
        label={words.paste}
        hint={words.pasteHint}
        error={error}
        rows={11}
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={onText}
      />
    </div>
  );
}

const Columns = ({ what }: { what: Imported }) => (
  <ul className={styles.columns} aria-label={words.columns}>
    {(importColumns[what] as readonly ImportColumn[]).map(({ label, isRequired }) => (
      <li key={label} data-required={isRequired}>
        {label}
        {isRequired && <small>{words.isRequired}</small>}
      </li>
    ))}
  </ul>
);
