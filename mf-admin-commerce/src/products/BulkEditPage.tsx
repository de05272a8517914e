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
  matching,
  newPrice,
  newStock,
  priceRules,
  ruleFaults,
  type VariantLine,
  variantLines,
} from './bulkEdit.ts';
import { words } from './bulkWords.ts';
import { words as editorWords } from './editorWords.ts';
import { managedProductsQuery, useBulkEdit } from './managedQueries.ts';

/** `/admin/products/bulk` */
export function BulkEditPage() {
  return (
    <>
      <Page title={words.bulkTitle} />
      <BackLink to="/admin/products">{words.backToProducts}</BackLink>
      <PageHeader title={words.bulkTitle} say={words.bulkLead} />
      <Loaded query={useQuery(managedProductsQuery)} failed={words.loadFailed} height="30rem">
        {(products) => <Bulk products={products} />}
      </Loaded>
    </>
  );
}

const Filters = listFilters({ search: '' });
const rules = optionsOf(priceRules, (rule) =>
  rule === 'set' || rule === 'add' ? words.priceRules[rule]({ currency: currencyName() }) : words.priceRules[rule],
);
const reasons = optionsOf(chosenStockReasons, (reason) => editorWords.reasons[reason]);
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
  const shown = matching(lines, list.wanted.search);
  const picked = lines.filter(({ id }) => chosen.has(id));
  const edits = editsOf(picked, rule);
  const fault = faultOf(picked, edits, rule);
  const unread = ruleFaults(rule);

  async function apply(variants: BulkEdit['variants']) {
    const sent = send({ variants, reason, note: '' });
    if (!(await attempt(sent, ({ changed }) => words.applied({ count: changed }), words.applyFailed)))
      throw new Error();
    setChosen(new Set());
    setRule(keeping);
  }

  return (
    <>
      <Card>
        <div className={layout.pair}>
          <Select
            label={words.priceRule}
            options={rules}
            value={rule.price}
            onChange={(price) => setRule({ ...rule, price: price as BulkRule['price'] })}
          />
          <MoneyInput
            label={words.priceAmount}
            hint={words.priceHint}
            disabled={rule.price === 'keep' || rule.price === 'pending'}
            error={unread.amount}
            value={rule.amount}
            onChange={(amount) => setRule({ ...rule, amount })}
          />
          <MoneyInput
            label={words.stockChange}
            hint={words.stockHint}
            error={unread.stockChange}
            value={rule.stockChange}
            onChange={(stockChange) => setRule({ ...rule, stockChange })}
          />
          <Select
            label={words.reason}
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
            {words.apply({ count: edits.length })}
          </Button>
        </Buttons>
      </Card>
      <div className={styles.list}>
        <Card isFlush>
          <ListFilterBar list={list} search={words.search}>
            <Button
              variant="ghost"
              size="small"
              onClick={() => setChosen(new Set([...chosen, ...shown.map(({ id }) => id)]))}
            >
              {words.chooseAll}
            </Button>
            <Button variant="ghost" size="small" onClick={() => setChosen(new Set())}>
              {words.chooseNone}
            </Button>
          </ListFilterBar>
          {shown.length > 0 ? (
            <DataTable
              caption={words.bulkTitle}
              columns={columnsOf(chosen, rule)}
              rows={shown}
              rowKey={({ id }) => id}
              isSorted
              isCards
              choosing={{ chosen, onChoose: setChosen, nameOf: ({ product, variant }) => listed([product, variant]) }}
              {...list.pages}
            />
          ) : (
            <Empty title={words.noMatch} />
          )}
        </Card>
      </div>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => ask(undefined)}
          title={words.applyAsk({ count: asked.length })}
          say={words.applySay}
          confirm={words.apply({ count: asked.length })}
          onConfirm={() => apply(asked)}
        />
      )}
    </>
  );
}

/** Why the changes cannot be saved. */
function faultOf(picked: readonly VariantLine[], edits: BulkEdit['variants'], rule: BulkRule): string | undefined {
  if (edits.length === 0) return words.nothingChosen;
  if (edits.length > maxVariantsAtOnce) return words.tooMany({ max: maxVariantsAtOnce });
  const short = picked.find((line) => newStock(line, rule) < 0);
  return short && `${listed([short.product, short.variant])}: ${words.negative}`;
}

const columnsOf = (chosen: ReadonlySet<string>, rule: BulkRule): Column<VariantLine>[] => [
  { id: 'product', header: words.product, value: ({ product }) => product },
  { id: 'variant', header: words.variant, value: ({ variant }) => variant },
  { id: 'price', header: words.price, value: ({ price }) => price, cell: ({ price }) => inMoney(price), align: 'end' },
  {
    id: 'newPrice',
    header: words.newPrice,
    value: ({ price }) => price,
    cell: ({ id, price }) => (
      <Changed from={inMoney(price)} to={chosen.has(id) ? inMoney(newPrice(price, rule)) : ''} />
    ),
    align: 'end',
  },
  { id: 'stock', header: words.stock, value: ({ stock }) => stock, align: 'end' },
  {
    id: 'newStock',
    header: words.newStock,
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

const inMoney = (price: number | null) => (price === null ? words.pending : formatMoney(price));

/** The new value, if it is different. */
const Changed = ({ from, to, isWrong = false }: { from: string; to: string; isWrong?: boolean }) =>
  to && to !== from ? (
    <mark className={styles.changed} data-wrong={isWrong || undefined}>
      {to}
    </mark>
  ) : (
    '–'
  );
