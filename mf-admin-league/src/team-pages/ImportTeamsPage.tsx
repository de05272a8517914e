import { importColumns, importsApi } from '@league/contract';
import { ImportPage } from '@league/kit/imports';
import { words } from './importWords.ts';

/** `/admin/teams/import` */
export const ImportTeamsPage = () => (
  <ImportPage
    title={words.title}
    lead={words.lead}
    list={{ to: '/admin/teams', back: words.back, see: words.see }}
    columns={importColumns.teams}
    example={words.example}
    operation={importsApi.teams}
  />
);
