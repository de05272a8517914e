import { chosenStockReasons, type ManagedProduct, managedProductsApi, type StockMovement } from '@league/contract';
import {
  Button,
  Buttons,
  CallFault,
  Card,
  Empty,
  formatExactly,
  formatNumber,
  layout,
  notify,
  optionsOf,
  queryClient,
  Select,
  TextInput,
} from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { comma, figures, listed } from '@league/kit/direction';
import { useOperationForm } from '@league/kit/forms';
import { Loaded, More } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MoneyInput } from '../MoneyInput.tsx';
import { messages } from './editorMessages.ts';
import { managedProductQuery, movementsQuery, useChangeStock } from './managedQueries.ts';
import styles from './ProductEditor.module.css';

/** A product's stock, its history, and a form to change it. */
export function StockCard({ product }: { product: ManagedProduct }) {
  const [isOpen, open] = useState(false);
  return (
    <section className={`${layout.stack16} ${styles.history}`}>
      <Buttons place="apart">
        <h2>{messages.history}</h2>
        <Button variant="secondary" onClick={() => open(true)}>
          {messages.changeStock}
        </Button>
      </Buttons>
      <Card isFlush>
        <Movements id={product._id} />
      </Card>
      {isOpen && <StockDialog product={product} onClose={() => open(false)} />}
    </section>
  );
}

function Movements({ id }: { id: string }) {
  const query = useInfiniteQuery(movementsQuery(id));
  return (
    <Loaded query={query} failed={messages.movementsFailed} isBare height="12rem">
      {({ pages }) =>
        pages.flat().length === 0 ? (
          <Empty title={messages.noMovements} />
        ) : (
          <>
            <DataTable
              caption={messages.history}
              columns={columns}
              rows={pages.flat()}
              rowKey={({ _id }) => _id}
              isSorted
              isCards
            />
            <More query={query} label={messages.more} />
          </>
        )
      }
    </Loaded>
  );
}

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

const columns: Column<StockMovement>[] = [
  {
    id: 'at',
    get header() {
      return messages.when;
    },
    value: ({ at }) => at,
    cell: ({ at }) => <time dateTime={at}>{formatExactly(at)}</time>,
  },
  {
    id: 'variant',
    get header() {
      return messages.variant;
    },
    value: ({ variant }) => variant,
  },
  {
    id: 'change',
    get header() {
      return messages.change;
    },
    value: ({ change }) => change,
    cell: ({ change }) => figures(signed.format(change)),
    align: 'end',
    isStrong: true,
  },
  {
    id: 'left',
    get header() {
      return messages.left;
    },
    value: ({ stockAfter }) => stockAfter,
    align: 'end',
  },
  {
    id: 'reason',
    get header() {
      return messages.reason;
    },
    value: ({ reason }) => messages.reasons[reason],
    cell: ({ reason, note }) => (
      <span className={styles.reason}>
        {messages.reasons[reason]}
        {note && <small>{note}</small>}
      </span>
    ),
  },
  {
    id: 'by',
    get header() {
      return messages.by;
    },
    value: ({ by }) => by,
    cell: ({ by, orderNumber }) =>
      orderNumber ? (
        <>
          {by && listed([by]) + comma()}
          <Link to={`/admin/orders/${orderNumber}`}>{messages.order({ orderNumber })}</Link>
        </>
      ) : (
        by
      ),
  },
];

const reasons = optionsOf(chosenStockReasons, (reason) => messages.reasons[reason]);

function StockDialog({ product, onClose }: { product: ManagedProduct; onClose: () => void }) {
  // As it was shown: after a lost response, what is loaded meanwhile may contain the change.
  const [{ _id, variants }, see] = useState(product);
  const { mutateAsync: change } = useChangeStock(_id);
  /** Shows the current stock, which the next press expects. If it cannot be loaded, the next press is rejected again. */
  const showCurrent = () =>
    queryClient.fetchQuery({ ...managedProductQuery(_id), staleTime: 0 }).then(see, () => undefined);
  const { field, control, ...form } = useOperationForm(managedProductsApi.changeStock, {
    send: (body) =>
      change({ ...body, expectedStock: variants.find(({ id }) => id === body.variantId)?.stock }).catch(
        async (fault) => {
          if (fault instanceof CallFault && fault.code === 'stock.changed') await showCurrent();
          throw fault;
        },
      ),
    initialValues: { variantId: variants[0]!.id, change: 0, reason: 'received', note: '' },
    record: _id,
    failed: messages.stockFailed,
    done: () => {
      notify.success(messages.stockChanged);
      onClose();
    },
  });
  const by = control('change');
  return (
    <FormDialog
      title={messages.changeStock}
      say={messages.changeStockSay}
      form={form}
      submit={messages.changeStock}
      onClose={onClose}
    >
      <Select
        label={messages.variant}
        options={variants.map(({ id, title, stock }) => ({
          value: id,
          label: listed([title, messages.inStock({ stock: formatNumber(stock) })], ' · '),
        }))}
        {...field('variantId')}
      />
      <div className={layout.pair}>
        <MoneyInput
          label={messages.change}
          hint={messages.changeHint}
          required
          value={by.value === 0 ? null : by.value}
          error={by.error}
          onBlur={by.onBlur}
          onChange={(typed) => by.onChange(typed ?? 0)}
        />
        <Select label={messages.reason} options={reasons} {...field('reason')} />
      </div>
      <TextInput label={messages.note} autoComplete="off" {...field('note')} />
    </FormDialog>
  );
}
