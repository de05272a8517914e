import type { OrderPage } from '@league/contract';
import { ordersApi } from '@league/contract/forms';
import { Button, Buttons, Card, formatDate, layout, notify, Textarea } from '@league/kit';
import { FormButtons, useOperationForm } from '@league/kit/forms';
import { useState } from 'react';
import { messages } from './messages.ts';
import { useRequestCancel } from './orderQueries.ts';

/** Requests the cancellation of an order in processing, and shows the result. */
export function CancelRequest({ order, orderNumber }: { order: OrderPage; orderNumber: string }) {
  const [isAsking, setAsking] = useState(false);
  const { cancelRequest: asked } = order;
  return (
    <Card>
      <section aria-labelledby="cancelling" className={layout.stack10}>
        <h2 id="cancelling">{messages.cancelTitle}</h2>
        {asked?.declinedAt ? (
          <>
            <p>{messages.cancelDeclined({ date: formatDate(asked.declinedAt) })}</p>
            {asked.answer && <p>{messages.cancelAnswer({ answer: asked.answer })}</p>}
          </>
        ) : asked ? (
          <p role="status">{messages.cancelAsked({ date: formatDate(asked.at) })}</p>
        ) : isAsking ? (
          <CancelRequestForm orderNumber={orderNumber} onClose={() => setAsking(false)} />
        ) : (
          <>
            <p>{messages.cancelSay}</p>
            <Buttons>
              <Button variant="secondary" onClick={() => setAsking(true)}>
                {messages.cancelAsk}
              </Button>
            </Buttons>
          </>
        )}
      </section>
    </Card>
  );
}

function CancelRequestForm({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const form = useOperationForm(ordersApi.askToCancel, {
    send: useRequestCancel(orderNumber).mutateAsync,
    initialValues: { reason: '' },
    record: orderNumber,
    failed: messages.cancelFailed,
    done: () => notify.success(messages.cancelSent),
  });
  return (
    <form method="post" className={layout.stack10} onSubmit={form.submit} noValidate>
      <Textarea label={messages.cancelReason} hint={messages.cancelReasonHint} rows={2} {...form.field('reason')} />
      <FormButtons submit={messages.cancelSend} sending={messages.cancelSending} isSending={form.isSending}>
        <Button variant="ghost" onClick={onClose}>
          {messages.cancelKeep}
        </Button>
      </FormButtons>
    </form>
  );
}
