import { CallFault, Card, Empty, Failed } from '@league/kit';
import { messages } from './messages.ts';

/** An account that is not linked to an official has an empty list. */
export const NotMine = ({ error, retry }: { error: Error; retry: () => unknown }) =>
  error instanceof CallFault && error.status === 404 ? (
    <Card>
      <Empty title={messages.notLinked} />
    </Card>
  ) : (
    <Failed title={messages.myGamesFailed} retry={retry} />
  );
