import type { Order } from '@league/contract';
import { Checkbox, formatExactly, formatMoney, Unseen } from '@league/kit';
import { Link } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import { useMemo } from 'react';
import { OrderMarks } from './OrderMarks.tsx';
import styles from './OrdersTable.module.css';
import { StatusSelect } from './StatusSelect.tsx';
import { words } from './words.ts';

interface Props {
  orders: readonly Order[];
  chosen: ReadonlySet<string>;
  onChoose: (orderNumber: string, isChosen: boolean) => void;
}

export function OrdersTable({ orders, chosen, onChoose }: Props) {
  const columns = useMemo(() => columnsOf(chosen, onChoose), [chosen, onChoose]);
  return (
    <div className={styles.orders}>
      <DataTable
        caption={words.table}
        columns={columns}
        rows={orders}
        rowKey={({ orderNumber }) => orderNumber}
        isSorted
        isCards
        mark={({ orderNumber }) => (chosen.has(orderNumber) ? 'chosen' : undefined)}
      />
    </div>
  );
}

const columnsOf = (chosen: Props['chosen'], onChoose: Props['onChoose']): Column<Order>[] => [
  {
    id: 'number',
    header: words.orderNumber,
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderNumber, importedNumber, status }) => (
      <span className={styles.number}>
        {status === 'Cancelled' ? (
          <span />
        ) : (
          <Checkbox
            label={<Unseen>{words.choose(orderNumber)}</Unseen>}
            checked={chosen.has(orderNumber)}
            onChange={(isChosen) => onChoose(orderNumber, isChosen)}
          />
        )}
        <span>
          <Link to={`/admin/orders/${orderNumber}`}>{orderNumber}</Link>
          {importedNumber && <small>{words.imported(importedNumber)}</small>}
        </span>
      </span>
    ),
  },
  {
    id: 'customer',
    header: words.customer,
    value: ({ customer }) => customer.name,
    cell: (order) => (
      <span className={styles.customer}>
        <b>{order.customer.name}</b>
        <small>{order.customer.email}</small>
        <span className={styles.marks}>
          <OrderMarks order={order} />
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: words.status,
    value: ({ status }) => status,
    cell: (order) => <StatusSelect order={order} />,
  },
  {
    id: 'total',
    header: words.total,
    align: 'end',
    isStrong: true,
    value: ({ total }) => total,
    cell: ({ total }) => formatMoney(total),
  },
  {
    id: 'placed',
    header: words.placed,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatExactly(createdAt)}</time>,
  },
];
