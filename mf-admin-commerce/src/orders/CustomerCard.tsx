import type { OrderDetail } from '@league/contract';
import { Button, Card } from '@league/kit';
import { verbatim } from '@league/kit/direction';
import { AddressBlock } from './AddressBlock.tsx';
import styles from './OrderPage.module.css';
import { words } from './words.ts';

/** Customer, address and payer; the address can be changed until the order is shipped. */
export const CustomerCard = ({ order, onChange }: { order: OrderDetail; onChange: () => void }) => (
  <Card>
    <h2 className={styles.title}>{words.customerTitle}</h2>
    <p className={styles.address}>
      <b>{order.customer.name}</b>
      <br />
      <a href={`mailto:${order.customer.email}`}>{order.customer.email}</a>
    </p>
    <p className={styles.label}>{words.contact}</p>
    <p className={styles.address}>
      {verbatim(order.contact.email)}
      {order.contact.phone && (
        <>
          <br />
          <a href={`tel:${order.contact.phone.replaceAll(/\s/g, '')}`}>{order.contact.phone}</a>
        </>
      )}
    </p>
    <AddressBlock label={words.deliverTo} address={order.shipping} />
    {order.status === 'Processing' && (
      <p className={styles.change}>
        <Button variant="secondary" size="small" onClick={onChange}>
          {words.changeAddress}
        </Button>
      </p>
    )}
    <AddressBlock label={words.billTo} address={order.billing} />
  </Card>
);
