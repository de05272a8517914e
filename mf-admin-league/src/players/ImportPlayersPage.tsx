import { importColumns, importsApi } from '@league/contract';
import { ImportPage } from '@league/kit/imports';
import { words } from './importWords.ts';

/** `/admin/players/import` */
export const ImportPlayersPage = () => (
  <ImportPage
    title={words.title}
    lead={words.lead}
    list={{ to: '/admin/players', back: words.back, see: words.see }}
    columns={importColumns.players}
    example={words.example}
    operation={importsApi.players}
  />
);
