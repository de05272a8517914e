import { Button, Card, notify, Textarea } from '@league/kit';
import { type DragEvent, useState } from 'react';
import { saveCsv } from '../saveCsv.ts';
import styles from './InviteListSource.module.css';
import { readListFile, templateCsv } from './inviteFiles.ts';
import { listColumns } from './inviteList.ts';
import { manyWords as words } from './words.ts';

interface Props {
  text: string;
  onText: (text: string) => void;
  /** One of the league's, for the template. */
  team: string;
}

/** Where the list comes from: a chosen file, one that was dropped, or lines that were pasted. */
export function InviteListSource({ text, onText, team }: Props) {
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readListFile(file);
    if ('text' in read) onText(read.text);
    else notify.error(read.fault);
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
    <Card>
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
          <Columns />
          <Button variant="ghost" size="small" onClick={() => saveCsv(templateCsv(team), words.templateFile)}>
            {words.template}
          </Button>
        </div>
        <Textarea
          label={words.paste}
          hint={words.pasteHint}
          rows={12}
          spellCheck={false}
          placeholder={words.placeholder}
          value={text}
          onChange={onText}
        />
      </div>
    </Card>
  );
}

const Columns = () => (
  <dl className={styles.columns} aria-label={words.columns}>
    {listColumns.map((column) => (
      <div key={column}>
        <dt>{column}</dt>
        <dd>{words.about[column]}</dd>
      </div>
    ))}
  </dl>
);
