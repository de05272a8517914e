import type { ProductInput } from '@league/contract';
import { Button, Buttons, Checkbox, currencyName, formatNumber, layout, TextInput } from '@league/kit';
import { SortableList } from '@league/kit/sortable';
import { useRef } from 'react';
import { MoneyInput } from '../MoneyInput.tsx';
import { messages } from './editorMessages.ts';
import { ListFault } from './ListFault.tsx';
import styles from './ProductEditor.module.css';
import { TranslatedPart } from './productTexts.tsx';

type VariantInput = ProductInput['variants'][number];

interface Props {
  value: VariantInput[];
  onChange: (variants: VariantInput[]) => void;
  faultAt: (path: string) => string | undefined;
  /** The current stock of an existing one. */
  stockOf: (id: string) => number | undefined;
}

export const newVariant = (title: string, like?: VariantInput): VariantInput => ({
  title,
  sku: '',
  price: like?.price ?? null,
  stock: 0,
  lowStockLevel: like?.lowStockLevel ?? 5,
});

/** Adds missing sizes with the last one's price; replaces an untouched first row. */
export function withSizes(variants: readonly VariantInput[]): VariantInput[] {
  const isUntouched = ({ id, title, sku, price }: VariantInput) =>
    !id && (title === '' || title === messages.oneSize) && !sku && price === null;
  const kept = variants.filter((variant) => !isUntouched(variant));
  const known = new Set(kept.map(({ title }) => title.trim().toUpperCase()));
  return [...kept, ...messages.sizes.filter((size) => !known.has(size)).map((size) => newVariant(size, kept.at(-1)))];
}

/** The variants, one row each, in the shop's order. */
export function VariantsField({ value, onChange, faultAt, stockOf }: Props) {
  const keys = useLineKeys(value.length);
  const set = (at: number, change: Partial<VariantInput>) =>
    onChange(value.map((variant, each) => (each === at ? { ...variant, ...change } : variant)));
  return (
    <>
      <p className={layout.note}>{messages.variantsHint}</p>
      <SortableList
        label={messages.variants}
        items={value}
        keyOf={(_, at) => keys.at(at)}
        nameOf={({ title }, at) => title || messages.variantName({ place: at + 1 })}
        onMove={(reorder) => {
          keys.change(reorder);
          onChange(reorder(value));
        }}
        onRemove={(gone) => {
          keys.change((keys) => keys.toSpliced(gone, 1));
          onChange(value.toSpliced(gone, 1));
        }}
      >
        {(variant, at) => {
          const field = <Name extends keyof VariantInput>(name: Name) => ({
            value: variant[name],
            error: faultAt(`variants.${at}.${name}`),
            onChange: (value: VariantInput[Name]) => set(at, { [name]: value }),
          });
          return (
            <div className={styles.variant}>
              <TextInput label={messages.variant} required autoComplete="off" {...field('title')} />
              <TextInput label={messages.sku} autoComplete="off" {...field('sku')} value={variant.sku ?? ''} />
              <MoneyInput
                label={messages.price({ sign: currencyName(undefined, 'narrowSymbol') })}
                placeholder={messages.pending}
                {...field('price')}
              />
              {variant.id ? (
                <p className={styles.stock}>
                  <span>{messages.stock}</span>
                  <b>{formatNumber(stockOf(variant.id) ?? variant.stock)}</b>
                </p>
              ) : (
                <MoneyInput
                  label={messages.stock}
                  {...field('stock')}
                  onChange={(stock) => set(at, { stock: stock ?? 0 })}
                />
              )}
              <MoneyInput
                label={messages.lowStockLevel}
                {...field('lowStockLevel')}
                onChange={(level) => set(at, { lowStockLevel: level ?? 0 })}
              />
              <TranslatedPart
                of="title"
                label={messages.variant}
                part={variant}
                path={`variants.${at}`}
                faultAt={faultAt}
                onChange={(changed) => set(at, changed)}
              />
              <div className={styles.active}>
                <Checkbox
                  label={messages.active}
                  checked={variant.active !== false}
                  onChange={(active) => set(at, { active })}
                />
              </div>
            </div>
          );
        }}
      </SortableList>
      <ListFault>{faultAt('variants')}</ListFault>
      <Buttons>
        <Button variant="secondary" size="small" onClick={() => onChange([...value, newVariant('', value.at(-1))])}>
          {messages.addVariant}
        </Button>
        <Button variant="ghost" size="small" onClick={() => onChange(withSizes(value))}>
          {messages.generate}
        </Button>
      </Buttons>
    </>
  );
}

/** A stable key per row: the form creates new objects with every change. */
function useLineKeys(count: number) {
  const made = useRef(0);
  const kept = useRef<number[]>([]);
  while (kept.current.length < count) {
    made.current += 1;
    kept.current.push(made.current);
  }
  kept.current.length = count;
  return {
    at: (place: number) => String(kept.current[place]),
    change: (change: (keys: number[]) => number[]) => {
      kept.current = change(kept.current);
    },
  };
}
