import { useParams } from '@league/kit/router';
import { TableImportPage } from '../imports/TableImportPage.tsx';

/** `/admin/drafts/:id/import` */
export function ImportEligiblePage() {
  const { id = '' } = useParams();
  return <TableImportPage key={id} what="eligible" home={`/admin/drafts/${id}/manage?panel=players`} of={id} />;
}
