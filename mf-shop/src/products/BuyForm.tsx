import { exactAmount, lowStockLevel, maxQuantity, type Product } from '@league/contract';
import {
  addToCart,
  Button,
  ButtonLink,
  formatMoney,
  isSoldOut,
  layout,
  leagueCurrency,
  notify,
  priceText,
  recordText,
  Select,
  variantPriceText,
} from '@league/kit';
import { type FormEvent, useState } from 'react';
import styles from './BuyForm.module.css';
import { LetteringFields } from './LetteringFields.tsx';
import { customizationsOf, fieldsOf, type Lettering, letteringFault, nameOf, surchargeOf } from './lettering.ts';
import { messages } from './messages.ts';
import { SizeGuide } from './SizeGuide.tsx';

type Variant = Product['variants'][number];

const canBuy = ({ inStock, price }: Variant) => inStock && price !== null;

/** Chooses a variant, its customization and quantity, and adds it to the cart. */
export function BuyForm({ product }: { product: Product }) {
  const { variants, title } = product;
  const fields = fieldsOf(product);
  const only = variants.length === 1 && canBuy(variants[0]!) ? variants[0]! : undefined;
  const [variantId, choose] = useState(only?.id);
  const [typed, type] = useState<Lettering>({});
  const [quantity, setQuantity] = useState(1);
  const [isMissing, setMissing] = useState(false);
  const [added, setAdded] = useState<number>();
  const chosen = variants.find(({ id }) => id === variantId);
  const max = Math.min(maxQuantity, chosen?.left ?? maxQuantity);
  const pieces = Math.min(quantity, max);

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!chosen || chosen.price === null) {
      setMissing(true);
      event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]:not([disabled])')?.focus();
      return;
    }
    const customizations = customizationsOf(fields, typed);
    // The field shows the error already.
    if (fields.some((field) => letteringFault(field, typed[nameOf(field)] ?? ''))) {
      event.currentTarget.querySelector<HTMLInputElement>('fieldset input[aria-invalid=true]')?.focus();
      return;
    }
    const price = exactAmount(chosen.price + surchargeOf(fields, typed), leagueCurrency());
    const line = { productId: product._id, variantId: chosen.id, quantity: pieces, customizations, title, price };
    const there = addToCart({ ...line, variant: chosen.title, imageSrc: product.image_url });
    if (there === 0) return notify.error(messages.cartFull);
    setAdded(there);
  };

  return (
    <form method="post" className={styles.form} onSubmit={add} noValidate>
      <Price product={product} chosen={chosen} surcharge={surchargeOf(fields, typed)} quantity={pieces} />
      <Variants
        variants={variants}
        value={variantId}
        error={isMissing && !chosen ? messages.chooseVariant : undefined}
        onChange={(id) => {
          choose(id);
          setAdded(undefined);
        }}
      />
      <SizeGuide variants={variants} />
      {fields.length > 0 && variants.some(canBuy) && (
        <LetteringFields
          product={product}
          fields={fields}
          typed={typed}
          onChange={(lettering) => {
            type(lettering);
            setAdded(undefined);
          }}
        />
      )}
      {variants.some(canBuy) && (
        <div className={styles.buy}>
          <Select
            label={messages.quantity}
            value={String(pieces)}
            options={Array.from({ length: max }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
            onChange={(value) => setQuantity(Number(value))}
          />
          <Button type="submit">{messages.add}</Button>
        </div>
      )}
      <div role="status">
        {added !== undefined && (
          <p className={styles.added}>
            <span>
              {messages.added({ pieces: added, title })}{' '}
              {added === maxQuantity && messages.most({ pieces: maxQuantity })}
            </span>
            <ButtonLink to="/cart" variant="secondary" size="small">
              {messages.toCart}
            </ButtonLink>
          </p>
        )}
      </div>
    </form>
  );
}

interface PriceProps {
  product: Product;
  chosen: Variant | undefined;
  surcharge: number;
  quantity: number;
}

/** Of the chosen variant with its customization; before a choice, of all. */
function Price({ product, chosen, surcharge, quantity }: PriceProps) {
  const lettered = product.variants.map(({ price }) => ({
    price: price === null ? null : exactAmount(price + surcharge, leagueCurrency()),
  }));
  const price = chosen ? lettered[product.variants.indexOf(chosen)]!.price : onlyPrice(lettered);
  const isPending = product.variants.every(({ price }) => price === null);
  return (
    <>
      <p className={styles.sum} role="status">
        {isSoldOut(product)
          ? messages.soldOut
          : price === null
            ? priceText({ variants: lettered as Product['variants'] })
            : messages.pieces({
                price: formatMoney(price * quantity),
                quantity,
                each: formatMoney(price),
              })}
      </p>
      {isPending && <p className={styles.soon}>{messages.pending}</p>}
    </>
  );
}

/** The price, if all priced variants have the same. */
function onlyPrice(variants: readonly Pick<Variant, 'price'>[]): number | null {
  const prices = new Set(variants.flatMap(({ price }) => price ?? []));
  return prices.size === 1 ? [...prices][0]! : null;
}

interface VariantsProps {
  variants: readonly Variant[];
  value: string | undefined;
  error: string | undefined;
  onChange: (id: string) => void;
}

function Variants({ variants, value, error, onChange }: VariantsProps) {
  if (variants.length === 0) return null;
  const isOnePrice = onlyPrice(variants) !== null;
  return (
    <fieldset className={styles.variants} aria-describedby={error && 'variant-error'}>
      <legend>{messages.variants}</legend>
      <div>
        {variants.map((variant) => {
          const state = stateOf(variant);
          return (
            <label key={variant.id} data-sold-out={!variant.inStock || undefined}>
              <input
                type="radio"
                name="variant"
                value={variant.id}
                checked={variant.id === value}
                disabled={!canBuy(variant)}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(variant.id)}
              />
              <b>{recordText(variant.title)}</b>
              {(!isOnePrice || variant.price === null) && <span>{variantPriceText(variant)}</span>}
              {state && (
                <small data-few={(variant.left ?? lowStockLevel + 1) <= lowStockLevel || undefined}>{state}</small>
              )}
            </label>
          );
        })}
      </div>
      {error && (
        <p id="variant-error" role="alert" className={`${layout.error} ${styles.error}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Its stock, if it is low or sold out. */
function stateOf({ inStock, left }: Variant): string | undefined {
  if (!inStock) return messages.soldOut;
  return left === undefined ? undefined : messages.left({ count: left });
}
