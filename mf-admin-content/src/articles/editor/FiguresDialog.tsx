import { type ArticleBlock, maxSeasonLabel, seasonsApi, truncateText } from '@league/contract';
import { Choices, Select, useLeague } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { FindRecord } from './FindRecord.tsx';
import { InsertDialog } from './InsertDialog.tsx';
import { insertBlock } from './insertBlock.ts';
import { messages } from './messages.ts';

const kinds = ['standings', 'leaders', 'game'] as const;
type Kind = (typeof kinds)[number];

const seasonsQuery = operationQuery(['seasons'], seasonsApi.list);

/** Inserts league figures: the standings or leaders of a season, or a game. */
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
  function insertOfSeason() {
    if (!season || kind === 'game') return;
    const seasonId = seasons.find(({ name }) => name === season)?._id;
    insert({ type: kind, attrs: { season: truncateText(season, maxSeasonLabel), seasonId } });
  }
  return (
    <InsertDialog
      title={messages.figures}
      say={messages.figuresSay}
      submit={kind === 'game' ? undefined : messages.insertFigures}
      onSubmit={insertOfSeason}
      onClose={onClose}
    >
      <Choices
        label={messages.figures}
        choices={kinds.map((value) => ({ value, label: messages.figureKinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'game' ? (
        <FindRecord
          label={messages.findGame}
          kinds={['game']}
          // The day identifies the game; readers get the current score.
          onChoose={({ _id, title, detail }) =>
            insert({ type: 'game', attrs: { gameId: _id, title: `${title}, ${detail.split(' · ')[0]}` } })
          }
        />
      ) : (
        <Select
          label={messages.season}
          value={season}
          options={seasons.map(({ name }) => ({ value: name, label: name }))}
          onChange={choose}
        />
      )}
    </InsertDialog>
  );
}
