import type { OrderPage } from '@league/contract';
import { ordersApi } from '@league/contract/forms';
import { Button, Buttons, Card, formatDate, layout, notify, Textarea } from '@league/kit';
import { FormButtons, useOperationForm } from '@league/kit/forms';
import { useState } from 'react';
import { useAskToCancel } from './orderQueries.ts';
import { words } from './words.ts';

/** Requests the cancellation of an order in processing, and shows the result. */
export function CancelRequest({ order, orderNumber }: { order: OrderPage; orderNumber: string }) {
  const [isAsking, setAsking] = useState(false);
  const { cancelRequest: asked } = order;
  return (
    <Card>
      <section aria-labelledby="cancelling" className={layout.stack10}>
        <h2 id="cancelling">{words.cancelTitle}</h2>
        {asked?.declinedAt ? (
          <>
            <p>{words.cancelDeclined({ date: formatDate(asked.declinedAt) })}</p>
            {asked.answer && <p>{words.cancelAnswer({ answer: asked.answer })}</p>}
          </>
        ) : asked ? (
          <p role="status">{words.cancelAsked({ date: formatDate(asked.at) })}</p>
        ) : isAsking ? (
          <AskForm orderNumber={orderNumber} onClose={() => setAsking(false)} />
        ) : (
          <>
            <p>{words.cancelSay}</p>
            <Buttons>
              <Button variant="secondary" onClick={() => setAsking(true)}>
                {words.cancelAsk}
              </Button>
            </Buttons>
          </>
        )}
      </section>
    </Card>
  );
}

function AskForm({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const form = useOperationForm(ordersApi.askToCancel, {
    send: useAskToCancel(orderNumber).mutateAsync,
    initialValues: { reason: '' },
    record: orderNumber,
    failed: words.cancelFailed,
    done: () => notify.success(words.cancelSent),
  });
  return (
    <form method="post" className={layout.stack10} onSubmit={form.submit} noValidate>
      <Textarea label={words.cancelReason} hint={words.cancelReasonHint} rows={2} {...form.field('reason')} />
      <FormButtons submit={words.cancelSend} sending={words.cancelSending} isSending={form.isSending}>
        <Button variant="ghost" onClick={onClose}>
          {words.cancelKeep}
        </Button>
      </FormButtons>
    </form>
  );
}
