import { gameOperationsApi, importColumns } from '@league/contract';
import { Select } from '@league/kit';
import { ImportPage } from '@league/kit/imports';
import { useQuery } from '@tanstack/react-query';
import { messages as imports } from '../imports/messages.ts';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { inSeason, useSelectedSeason } from './selectedSeason.ts';
import { oneRowPerGame } from './sportsPressEvents.ts';

const messages = imports.games;

/** `/admin/games/import`: the games of one season. */
export const ImportGamesPage = () => (
  <ImportPage
    kind="games"
    prepare={oneRowPerGame}
    title={messages.title}
    lead={messages.lead}
    list={{ to: ({ season = '' }) => inSeason('/admin/games', season), back: messages.back, see: messages.see }}
    columns={importColumns.games}
    example={messages.example}
    operation={gameOperationsApi.importGames}
    fields={{ season: useSelectedSeason() }}
    controls={({ season = '' }, change) => <SeasonSelect season={season} onSeason={(name) => change('season', name)} />}
  />
);

function SeasonSelect({ season, onSeason }: { season: string; onSeason: (name: string) => void }) {
  const { data: seasons = [] } = useQuery(seasonsQuery);
  return (
    <Select
      label={messages.season}
      value={season}
      options={seasons.map(({ name }) => ({ value: name, label: name }))}
      onChange={onSeason}
    />
  );
}
