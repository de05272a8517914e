import type { OrderDetail } from '@league/contract';
import { Button, Card } from '@league/kit';
import { verbatim } from '@league/kit/direction';
import { AddressBlock } from './AddressBlock.tsx';
import { messages } from './messages.ts';
import styles from './OrderPage.module.css';

/** Customer, address and payer; the address can be changed until the order is shipped. */
export const CustomerCard = ({ order, onChange }: { order: OrderDetail; onChange: () => void }) => (
  <Card>
    <h2 className={styles.title}>{messages.customerTitle}</h2>
    <p className={styles.address}>
      <b>{order.customer.name}</b>
      <br />
      <a href={`mailto:${order.customer.email}`}>{order.customer.email}</a>
    </p>
    <p className={styles.label}>{messages.contact}</p>
    <p className={styles.address}>
      {verbatim(order.contact.email)}
      {order.contact.phone && (
        <>
          <br />
          <a href={`tel:${order.contact.phone.replaceAll(/\s/g, '')}`}>{order.contact.phone}</a>
        </>
      )}
    </p>
    <AddressBlock label={messages.deliverTo} address={order.shipping} />
    {order.status === 'Processing' && (
      <p className={styles.change}>
        <Button variant="secondary" size="small" onClick={onChange}>
          {messages.changeAddress}
        </Button>
      </p>
    )}
    <AddressBlock label={messages.billTo} address={order.billing} />
  </Card>
);
