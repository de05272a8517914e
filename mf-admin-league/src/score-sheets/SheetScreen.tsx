import { Empty, Page, PageHeader } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useParams } from '@league/kit/router';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { type SheetController, useSheet } from './useSheet.ts';

/** A screen of a game's sheet, once this device has the sheet. */
export function SheetScreen({ title, children }: { title: string; children: (kept: SheetController) => ReactNode }) {
  const { gameId = '' } = useParams();
  const kept = useSheet(gameId);
  const { sheet, known, error, refetch } = kept;
  if (sheet && known) return children({ ...kept, sheet, known });
  return (
    <>
      <Page title={title} />
      <PageHeader title={title} />
      <Loaded
        query={{ data: undefined, error, refetch }}
        failed={messages.loadFailed}
        missing={<Empty title={messages.notThere} say={messages.notThereSay} />}
        height="20rem"
      >
        {() => null}
      </Loaded>
    </>
  );
}
