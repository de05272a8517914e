import { type OrderDetail, type OrderDispute, orderWorkApi } from '@league/contract';
import { Badge, Button, Buttons, Card, formatDate, formatExactly, formatMoney, layout } from '@league/kit';
import { useOperation } from '@league/kit/queries';
import { isDisputed } from './OrderMarks.tsx';
import styles from './OrderPage.module.css';
import { isUnderWay, tellUpdateFault, workOn } from './orderQueries.ts';
import { words } from './words.ts';

/** Payment and refunds; refunds that staff must pay are marked. */
export function PaymentCard({ order, onRefund }: { order: OrderDetail; onRefund: () => void }) {
  const { payment, currency, refunds, disputes = [] } = order;
  const facts = {
    [words.payment]: words.methods[payment.method],
    [words.paid]: payment.paid > 0 ? formatMoney(payment.paid, currency) : words.notPaid[payment.method],
    ...(payment.refunded > 0 && { [words.refunded]: formatMoney(payment.refunded, currency) }),
  };
  return (
    <Card>
      <h2 className={styles.title}>{words.payment}</h2>
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
            {words.refund}
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
      <Badge tone={disputeTones[state]}>{words.dispute({ state: words.disputes[state] })}</Badge>
    </span>
    <span>{words.disputeAbout({ amount: formatMoney(amount, currency), reason: reason.replaceAll('_', ' ') })}</span>
    {state === 'needs-answer' && answerBy && <small>{words.answerBy({ when: formatExactly(answerBy) })}</small>}
  </li>
);

function RefundLine({ order, refund }: { order: OrderDetail; refund: OrderDetail['refunds'][number] }) {
  const { _id, amount, reason, paidBackAt, fault } = refund;
  const { orderNumber, currency } = order;
  const { mutate: settle, isPending } = useOperation(orderWorkApi.paidBack, {
    ...workOn(orderNumber),
    params: { orderNumber, refundId: _id },
  });
  const goesByItself = isUnderWay(order)(refund);
  const state = paidBackAt ? words.refundPaid({ when: formatDate(paidBackAt) }) : words.refundOwed;
  return (
    <li>
      <span className={styles.row}>
        <b>{formatMoney(amount, currency)}</b>
        <small>{goesByItself ? words.refundUnderWay : state}</small>
      </span>
      <span>{reason}</span>
      {fault && !paidBackAt && <span role="alert">{words.refundFault({ fault })}</span>}
      {!paidBackAt && !goesByItself && (
        <span>
          <Button
            variant="secondary"
            size="small"
            busy={isPending}
            onClick={() => settle(undefined, { onError: tellUpdateFault })}
          >
            {words.markPaidBack}
          </Button>
        </span>
      )}
    </li>
  );
}
