import { draftsApi, importColumns } from '@league/contract';
import { ImportPage } from '@league/kit/imports';
import { useParams } from '@league/kit/router';
import { words as imports } from '../imports/words.ts';

const words = imports.eligible;

/** `/admin/drafts/:id/import` */
export function ImportEligiblePage() {
  const { id = '' } = useParams();
  return (
    <ImportPage
      key={id}
      kind="eligible"
      title={words.title}
      lead={words.lead}
      list={{ to: `/admin/drafts/${id}/manage?panel=players`, back: words.back, see: words.see }}
      columns={importColumns.eligible}
      example={words.example}
      operation={draftsApi.importEligible}
      params={{ id }}
    />
  );
}
