import { draftsApi, importColumns } from '@league/contract';
import { ImportPage } from '@league/kit/imports';
import { useParams } from '@league/kit/router';
import { messages as imports } from '../imports/messages.ts';

const messages = imports.eligible;

/** `/admin/drafts/:id/import` */
export function ImportEligiblePage() {
  const { id = '' } = useParams();
  return (
    <ImportPage
      key={id}
      kind="eligible"
      title={messages.title}
      lead={messages.lead}
      list={{ to: `/admin/drafts/${id}/manage?panel=players`, back: messages.back, see: messages.see }}
      columns={importColumns.eligible}
      example={messages.example}
      operation={draftsApi.importEligible}
      params={{ id }}
    />
  );
}
