import { type ArticleBlock, seasonsApi } from '@league/contract';
import { Button, Buttons, Choices, Select, useLeague } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { operationQuery } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import styles from './dialogs.module.css';
import { FindRecord } from './FindRecord.tsx';
import { insertBlock } from './insertBlock.ts';
import { words } from './words.ts';

const kinds = ['standings', 'leaders', 'game'] as const;
type Kind = (typeof kinds)[number];

const seasonsQuery = operationQuery(['seasons'], seasonsApi.list);

/** The league's own figures in the text: the table or the leaders of a season, or a game. */
export function FiguresDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { currentSeason } = useLeague();
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const [kind, setKind] = useState<Kind>('standings');
  const [chosen, choose] = useState<string>();
  const season = chosen ?? currentSeason ?? seasons[0]?.name ?? '';

  function insert(block: ArticleBlock) {
    insertBlock(editor, block);
    onClose();
  }
  function insertOfSeason(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (season && kind !== 'game') insert({ type: kind, attrs: { season } });
  }
  return (
    <Dialog open onClose={onClose} title={words.figures} say={words.figuresSay}>
      <form onSubmit={insertOfSeason} noValidate className={styles.form}>
        <Choices
          label={words.figures}
          choices={kinds.map((value) => ({ value, label: words.figureKinds[value] }))}
          value={kind}
          onChange={setKind}
        />
        {kind === 'game' ? (
          <FindRecord
            label={words.findGame}
            kinds={['game']}
            // Its day tells it from the others of the two; how it ended is for the reader's day.
            onChoose={({ _id, title, detail }) =>
              insert({ type: 'game', attrs: { gameId: _id, title: `${title}, ${detail.split(' · ')[0]}` } })
            }
          />
        ) : (
          <Select
            label={words.season}
            value={season}
            options={seasons.map(({ name }) => ({ value: name, label: name }))}
            onChange={choose}
          />
        )}
        <Buttons place="end" className={styles.ways}>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          {kind !== 'game' && <Button type="submit">{words.insertFigures}</Button>}
        </Buttons>
      </form>
    </Dialog>
  );
}
