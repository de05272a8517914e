import { type BulkEdit, chosenStockReasons, type ManagedProduct, maxVariantsAtOnce } from '@league/contract';
import {
  Button,
  Buttons,
  Card,
  currencyName,
  Empty,
  formatMoney,
  formatNumber,
  layout,
  optionsOf,
  Page,
  PageHeader,
  Select,
} from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { BackLink, ListFilterBar, Loaded, listFilters, useList } from '@league/kit/lists';
import { attempt } from '@league/kit/queries';
import { type Column, DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MoneyInput } from '../MoneyInput.tsx';
import styles from './BulkEditPage.module.css';
import {
  type BulkRule,
  editsOf,
  filterLines,
  newPrice,
  newStock,
  priceRules,
  ruleFaults,
  type VariantLine,
  variantLines,
} from './bulkEdit.ts';
import { messages } from './bulkMessages.ts';
import { messages as editorMessages } from './editorMessages.ts';
import { managedProductsQuery, useBulkEdit } from './managedQueries.ts';

/** `/admin/products/bulk` */
export function BulkEditPage() {
  return (
    <>
      <Page title={messages.bulkTitle} />
      <BackLink to="/admin/products">{messages.backToProducts}</BackLink>
      <PageHeader title={messages.bulkTitle} say={messages.bulkLead} />
      <Loaded query={useQuery(managedProductsQuery)} failed={messages.loadFailed} height="30rem">
        {(products) => <Bulk products={products} />}
      </Loaded>
    </>
  );
}

const Filters = listFilters({ search: '' });
const rules = optionsOf(priceRules, (rule) =>
  rule === 'set' || rule === 'add'
    ? messages.priceRules[rule]({ currency: currencyName() })
    : messages.priceRules[rule],
);
const reasons = optionsOf(chosenStockReasons, (reason) => editorMessages.reasons[reason]);
const keeping: BulkRule = { price: 'keep', amount: null, stockChange: null };

function Bulk({ products }: { products: ManagedProduct[] }) {
  const list = useList(Filters);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rule, setRule] = useState(keeping);
  const [reason, setReason] = useState<BulkEdit['reason']>('received');
  // As they were shown: after a lost response, what is loaded meanwhile may contain them.
  const [asked, ask] = useState<BulkEdit['variants']>();
  const { mutateAsync: send } = useBulkEdit();
  const lines = variantLines(products);
  const shown = filterLines(lines, list.wanted.search);
  const picked = lines.filter(({ id }) => chosen.has(id));
  const edits = editsOf(picked, rule);
  const fault = faultOf(picked, edits, rule);
  const unread = ruleFaults(rule);

  async function apply(variants: BulkEdit['variants']) {
    const sent = send({ variants, reason, note: '' });
    if (!(await attempt(sent, ({ changed }) => messages.applied({ count: changed }), messages.applyFailed)))
      throw new Error();
    setChosen(new Set());
    setRule(keeping);
  }

  return (
    <>
      <Card>
        <div className={layout.pair}>
          <Select
            label={messages.priceRule}
            options={rules}
            value={rule.price}
            onChange={(price) => setRule({ ...rule, price: price as BulkRule['price'] })}
          />
          <MoneyInput
            label={messages.priceAmount}
            hint={messages.priceHint}
            disabled={rule.price === 'keep' || rule.price === 'pending'}
            error={unread.amount}
            value={rule.amount}
            onChange={(amount) => setRule({ ...rule, amount })}
          />
          <MoneyInput
            label={messages.stockChange}
            hint={messages.stockHint}
            error={unread.stockChange}
            value={rule.stockChange}
            onChange={(stockChange) => setRule({ ...rule, stockChange })}
          />
          <Select
            label={messages.reason}
            options={reasons}
            value={reason}
            onChange={(reason) => setReason(reason as BulkEdit['reason'])}
          />
        </div>
        <Buttons place="end" className={styles.ways}>
          <p className={layout.soft} role="status">
            {fault ?? ''}
          </p>
          <Button disabled={Boolean(fault ?? unread.amount ?? unread.stockChange)} onClick={() => ask(edits)}>
            {messages.apply({ count: edits.length })}
          </Button>
        </Buttons>
      </Card>
      <div className={styles.list}>
        <Card isFlush>
          <ListFilterBar list={list} search={messages.search}>
            <Button
              variant="ghost"
              size="small"
              onClick={() => setChosen(new Set([...chosen, ...shown.map(({ id }) => id)]))}
            >
              {messages.chooseAll}
            </Button>
            <Button variant="ghost" size="small" onClick={() => setChosen(new Set())}>
              {messages.chooseNone}
            </Button>
          </ListFilterBar>
          {shown.length > 0 ? (
            <DataTable
              caption={messages.bulkTitle}
              columns={columnsOf(chosen, rule)}
              rows={shown}
              rowKey={({ id }) => id}
              isSorted
              isCards
              choosing={{ chosen, onChoose: setChosen, nameOf: ({ product, variant }) => listed([product, variant]) }}
              {...list.pages}
            />
          ) : (
            <Empty title={messages.noMatch} />
          )}
        </Card>
      </div>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => ask(undefined)}
          title={messages.applyAsk({ count: asked.length })}
          say={messages.applySay}
          confirm={messages.apply({ count: asked.length })}
          onConfirm={() => apply(asked)}
        />
      )}
    </>
  );
}

/** Why the changes cannot be saved. */
function faultOf(picked: readonly VariantLine[], edits: BulkEdit['variants'], rule: BulkRule): string | undefined {
  if (edits.length === 0) return messages.nothingChosen;
  if (edits.length > maxVariantsAtOnce) return messages.tooMany({ max: maxVariantsAtOnce });
  const short = picked.find((line) => newStock(line, rule) < 0);
  return short && `${listed([short.product, short.variant])}: ${messages.negative}`;
}

const columnsOf = (chosen: ReadonlySet<string>, rule: BulkRule): Column<VariantLine>[] => [
  { id: 'product', header: messages.product, value: ({ product }) => product },
  { id: 'variant', header: messages.variant, value: ({ variant }) => variant },
  {
    id: 'price',
    header: messages.price,
    value: ({ price }) => price,
    cell: ({ price }) => inMoney(price),
    align: 'end',
  },
  {
    id: 'newPrice',
    header: messages.newPrice,
    value: ({ price }) => price,
    cell: ({ id, price }) => (
      <Changed from={inMoney(price)} to={chosen.has(id) ? inMoney(newPrice(price, rule)) : ''} />
    ),
    align: 'end',
  },
  { id: 'stock', header: messages.stock, value: ({ stock }) => stock, align: 'end' },
  {
    id: 'newStock',
    header: messages.newStock,
    value: ({ stock }) => stock,
    cell: (line) => (
      <Changed
        from={formatNumber(line.stock)}
        to={chosen.has(line.id) ? formatNumber(newStock(line, rule)) : ''}
        isWrong={chosen.has(line.id) && newStock(line, rule) < 0}
      />
    ),
    align: 'end',
  },
];

const inMoney = (price: number | null) => (price === null ? messages.pending : formatMoney(price));

/** The new value, if it is different. */
const Changed = ({ from, to, isWrong = false }: { from: string; to: string; isWrong?: boolean }) =>
  to && to !== from ? (
    <mark className={styles.changed} data-wrong={isWrong || undefined}>
      {to}
    </mark>
  ) : (
    '–'
  );
