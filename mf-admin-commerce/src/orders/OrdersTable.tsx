import type { Order } from '@league/contract';
import { formatExactly, formatMoney } from '@league/kit';
import { verbatim } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import { messages } from './messages.ts';
import { OrderMarks } from './OrderMarks.tsx';
import styles from './OrdersTable.module.css';
import { StatusSelect } from './StatusSelect.tsx';

interface Props {
  orders: readonly Order[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

export const mayChange = ({ status }: Order): boolean => status !== 'Cancelled';

export const OrdersTable = ({ orders, chosen, onChoose }: Props) => (
  <div className={styles.orders}>
    <DataTable
      caption={messages.table}
      columns={columns}
      rows={orders}
      rowKey={({ orderNumber }) => orderNumber}
      isSorted
      isCards
      mark={({ orderNumber }) => (chosen.has(orderNumber) ? 'chosen' : undefined)}
      choosing={{
        chosen,
        onChoose,
        nameOf: ({ orderNumber }) => messages.orderName({ orderNumber }),
        mayChoose: mayChange,
      }}
    />
  </div>
);

const columns: Column<Order>[] = [
  {
    id: 'number',
    get header() {
      return messages.orderNumber;
    },
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderNumber, importedNumber }) => (
      <span className={styles.number}>
        <Link to={`/admin/orders/${orderNumber}`}>{verbatim(orderNumber)}</Link>
        {importedNumber && <small>{messages.imported({ number: importedNumber })}</small>}
      </span>
    ),
  },
  {
    id: 'customer',
    get header() {
      return messages.customer;
    },
    value: ({ customer }) => customer.name,
    cell: (order) => (
      <span className={styles.customer}>
        <b>{order.customer.name}</b>
        <small>{verbatim(order.customer.email)}</small>
        <span className={styles.marks}>
          <OrderMarks order={order} />
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    get header() {
      return messages.status;
    },
    value: ({ status }) => status,
    cell: (order) => <StatusSelect order={order} />,
  },
  {
    id: 'total',
    get header() {
      return messages.total;
    },
    align: 'end',
    isStrong: true,
    value: ({ total }) => total,
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
  {
    id: 'placed',
    get header() {
      return messages.placed;
    },
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatExactly(createdAt)}</time>,
  },
];
