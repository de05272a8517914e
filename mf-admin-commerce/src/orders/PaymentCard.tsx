import { type OrderDetail, type OrderDispute, orderWorkApi } from '@league/contract';
import { Badge, Button, Buttons, Card, formatDate, formatExactly, formatMoney, layout } from '@league/kit';
import { useOperation } from '@league/kit/queries';
import { messages } from './messages.ts';
import { isDisputed } from './OrderMarks.tsx';
import styles from './OrderPage.module.css';
import { isRefundPending, notifyUpdateFault, orderMutationOptions } from './orderQueries.ts';

/** Payment and refunds; refunds that staff must pay are marked. */
export function PaymentCard({ order, onRefund }: { order: OrderDetail; onRefund: () => void }) {
  const { payment, currency, refunds, disputes = [] } = order;
  const { paidBack = payment.refunded, chargedBack } = payment;
  const facts = {
    [messages.payment]: messages.methods[payment.method],
    [messages.paid]:
      payment.paid > 0 || payment.paidAt ? formatMoney(payment.paid, currency) : messages.notPaid[payment.method],
    ...(paidBack > 0 && { [messages.refunded]: formatMoney(paidBack, currency) }),
    ...(chargedBack && { [messages.chargedBack]: formatMoney(chargedBack, currency) }),
  };
  return (
    <Card>
      <h2 className={styles.title}>{messages.payment}</h2>
      <dl className={`${layout.stack6} ${styles.facts}`}>
        {Object.entries(facts).map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {refunds.length > 0 && (
        <ul className={`${layout.lined} ${styles.list}`}>
          {refunds.map((refund) => (
            <RefundLine key={refund._id} order={order} refund={refund} />
          ))}
        </ul>
      )}
      {disputes.length > 0 && (
        <ul className={`${layout.lined} ${styles.list}`}>
          {disputes.map((dispute) => (
            <DisputeLine key={dispute._id} dispute={dispute} currency={currency} />
          ))}
        </ul>
      )}
      {payment.paid > payment.refunded && !isDisputed(order) && (
        <Buttons place="end">
          <Button variant="secondary" size="small" onClick={onRefund}>
            {messages.refund}
          </Button>
        </Buttons>
      )}
    </Card>
  );
}

const disputeTones = { 'needs-answer': 'danger', 'under-review': 'warning', won: 'success', lost: 'neutral' } as const;

interface DisputeProps {
  dispute: OrderDispute;
  currency: string;
}

const DisputeLine = ({ dispute: { amount, reason, state, answerBy }, currency }: DisputeProps) => (
  <li>
    <span>
      <Badge tone={disputeTones[state]}>{messages.dispute({ state: messages.disputes[state] })}</Badge>
    </span>
    <span>{messages.disputeAbout({ amount: formatMoney(amount, currency), reason: reason.replaceAll('_', ' ') })}</span>
    {state === 'needs-answer' && answerBy && <small>{messages.answerBy({ when: formatExactly(answerBy) })}</small>}
  </li>
);

function RefundLine({ order, refund }: { order: OrderDetail; refund: OrderDetail['refunds'][number] }) {
  const { _id, amount, reason, paidBackAt, fault } = refund;
  const { orderNumber, currency } = order;
  const { mutate: settle, isPending } = useOperation(orderWorkApi.paidBack, {
    ...orderMutationOptions(orderNumber),
    params: { orderNumber, refundId: _id },
  });
  const goesByItself = isRefundPending(order)(refund);
  const state = paidBackAt ? messages.refundPaid({ when: formatDate(paidBackAt) }) : messages.refundOwed;
  return (
    <li>
      <span className={styles.row}>
        <b>{formatMoney(amount, currency)}</b>
        <small>{goesByItself ? messages.refundUnderWay : state}</small>
      </span>
      <span>{reason}</span>
      {fault && !paidBackAt && <span role="alert">{messages.refundFault({ fault })}</span>}
      {!paidBackAt && !goesByItself && (
        <span>
          <Button
            variant="secondary"
            size="small"
            busy={isPending}
            onClick={() => settle(undefined, { onError: notifyUpdateFault })}
          >
            {messages.markPaidBack}
          </Button>
        </span>
      )}
    </li>
  );
}
