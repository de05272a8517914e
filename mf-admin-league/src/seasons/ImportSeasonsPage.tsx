import { importColumns, importsApi } from '@league/contract';
import { ImportPage } from '@league/kit/imports';
import { words } from './importWords.ts';

/** `/admin/seasons/import` */
export const ImportSeasonsPage = () => (
  <ImportPage
    title={words.title}
    lead={words.lead}
    list={{ to: '/admin/seasons', back: words.back, see: words.see }}
    columns={importColumns.seasons}
    example={words.example}
    operation={importsApi.seasons}
  />
);
