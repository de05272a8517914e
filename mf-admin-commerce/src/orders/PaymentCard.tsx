import type { OrderDetail } from '@league/contract';
import { Button, Card, formatDate, formatMoney } from '@league/kit';
import styles from './OrderPage.module.css';
import { tellWorkFault, useOrderWork } from './orderQueries.ts';
import { words } from './words.ts';

/** What was paid and what went back; what staff still have to pay back is marked so. */
export function PaymentCard({ order, onRefund }: { order: OrderDetail; onRefund: () => void }) {
  const { orderNumber, payment, refunds } = order;
  const { mutate: settle, isPending } = useOrderWork('paidBack', orderNumber);
  const facts = {
    [words.payment]: words.methods[payment.method],
    [words.paid]: payment.paid > 0 ? formatMoney(payment.paid) : words.notPaid,
    ...(payment.refunded > 0 && { [words.refunded]: formatMoney(payment.refunded) }),
  };
  return (
    <Card>
      <h2 className={styles.title}>{words.payment}</h2>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {refunds.length > 0 && (
        <ul className={styles.list}>
          {refunds.map(({ _id, amount, reason, paidBackAt }) => (
            <li key={_id}>
              <span className={styles.row}>
                <b>{formatMoney(amount)}</b>
                <small>{paidBackAt ? words.refundPaid(formatDate(paidBackAt)) : words.refundOwed}</small>
              </span>
              <span>{reason}</span>
              {!paidBackAt && (
                <span>
                  <Button
                    variant="secondary"
                    size="small"
                    busy={isPending}
                    onClick={() => settle({ refundId: _id }, { onError: tellWorkFault })}
                  >
                    {words.markPaidBack}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {payment.paid > payment.refunded && (
        <p className={styles.ways}>
          <Button variant="secondary" size="small" onClick={onRefund}>
            {words.refund}
          </Button>
        </p>
      )}
    </Card>
  );
}
