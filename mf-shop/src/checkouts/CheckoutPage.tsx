import type { Checkout } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  Checkbox,
  Empty,
  Failed,
  formatMoney,
  formatTime,
  Page,
  PageHeader,
  Skeleton,
  settleCart,
  Textarea,
  TextInput,
  useCart,
  visitorTimeZone,
} from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CartSummary } from '../carts/CartSummary.tsx';
import { Changes } from '../carts/Changes.tsx';
import { linesOf } from '../carts/cartQueries.ts';
import { words as cartWords } from '../carts/words.ts';
import { AddressFields } from './AddressFields.tsx';
import styles from './CheckoutPage.module.css';
import { newAddress } from './checkoutDraft.ts';
import { holdQuery } from './checkoutQueries.ts';
import { type CheckoutForm, useCheckoutForm } from './useCheckoutForm.ts';
import { words } from './words.ts';

/** `/checkout` */
export function CheckoutPage() {
  const isEmpty = useCart(({ lines }) => lines.length === 0);
  const [wasFull] = useState(!isEmpty);
  return (
    <div className={styles.page}>
      <Page title={words.title} />
      <Link to="/cart" className={styles.back}>
        ← {words.back}
      </Link>
      <PageHeader title={words.title} say={words.say} />
      {isEmpty && !wasFull ? <NothingHere /> : <CheckoutForms />}
    </div>
  );
}

const NothingHere = () => (
  <Empty title={cartWords.empty} say={cartWords.emptySay}>
    <ButtonLink to="/shop">{cartWords.toShop}</ButtonLink>
  </Empty>
);

function CheckoutForms() {
  const lines = useCart((cart) => cart.lines);
  const checkoutId = useCart((cart) => cart.checkoutId);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const tell = (messages: readonly string[]) => setChanges((known) => [...new Set([...known, ...messages])]);
  const form = useCheckoutForm(tell);
  const country = form.form.watch('shipping.country');
  const { data: held, error, refetch, isFetching } = useQuery(holdQuery(lines, checkoutId, country));
  const { setValue } = form.form;
  useEffect(() => {
    if (!held) return;
    setValue('total', held.quote.total);
    if (held.quote.changes.length === 0) return;
    setChanges((known) => [...new Set([...known, ...held.quote.changes.map(({ message }) => message)])]);
    settleCart(held.asked, linesOf(held.quote));
  }, [held, setValue]);
  if (lines.length === 0) {
    return (
      <>
        <Changes changes={changes} understood={() => setChanges([])} />
        <NothingHere />
      </>
    );
  }
  return (
    <form className={styles.beside} onSubmit={form.submit} noValidate>
      <div className={styles.sections}>
        <Changes changes={changes} understood={() => setChanges([])} />
        <Sections form={form} held={held} />
      </div>
      <div className={styles.summary}>
        {error && <Failed title={words.holdFailed} say={words.holdFailedSay} retry={refetch} />}
        {held ? (
          <Summary held={held} isFetching={isFetching} isSending={form.isSending} />
        ) : (
          !error && (
            <Card>
              <div role="status" aria-label={words.loading}>
                <Skeleton height="16rem" />
              </div>
            </Card>
          )
        )}
      </div>
    </form>
  );
}

function Sections({ form, held }: { form: CheckoutForm; held: Checkout | undefined }) {
  const billing = form.form.watch('billing');
  const payment = form.form.watch('paymentMethod');
  const country = form.form.watch('shipping.country');
  return (
    <>
      <fieldset className={styles.section}>
        <legend>{words.contact}</legend>
        <TextInput
          label={words.email}
          {...form.field('contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={words.emailHint}
          required
        />
        <TextInput
          label={words.phone}
          {...form.field('contact.phone')}
          type="tel"
          autoComplete="tel"
          hint={words.phoneHint}
        />
      </fieldset>
      <fieldset className={styles.section}>
        <legend>{words.shipping}</legend>
        <AddressFields of="shipping" form={form} />
        <Checkbox
          label={words.sameBilling}
          checked={billing === null}
          onChange={(isSame) =>
            form.form.setValue('billing', isSame ? null : newAddress(country), { shouldDirty: true })
          }
        />
      </fieldset>
      {billing && (
        <fieldset className={styles.section}>
          <legend>{words.billing}</legend>
          <AddressFields of="billing" form={form} />
        </fieldset>
      )}
      <fieldset className={styles.section}>
        <legend>{words.payment}</legend>
        {(held?.paymentMethods ?? [payment]).map((method) => (
          <label key={method} className={styles.method}>
            <input
              type="radio"
              name="paymentMethod"
              checked={payment === method}
              onChange={() => form.form.setValue('paymentMethod', method, { shouldDirty: true })}
            />
            <span>
              <b>{words.methods[method].label}</b>
              <small>{words.methods[method].say}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.section}>
        <legend>{words.note}</legend>
        <Textarea label={words.note} isLabelHidden hint={words.noteHint} rows={3} {...form.field('note')} />
      </fieldset>
    </>
  );
}

interface SummaryProps {
  held: Checkout;
  isFetching: boolean;
  isSending: boolean;
}

const Summary = ({ held: { quote, heldUntil }, isFetching, isSending }: SummaryProps) => (
  <CartSummary quote={quote} isFetching={isFetching}>
    <ul className={styles.pieces} aria-label={words.yourOrder}>
      {quote.lines.map((line) => (
        <li key={line.at}>
          <span>
            {words.pieces(line.quantity, line.title)}
            <small>
              {[line.variant, ...line.customizations.map(({ label, value }) => `${label} ${value}`)].join(', ')}
            </small>
          </span>
          <span>{formatMoney(line.total)}</span>
        </li>
      ))}
    </ul>
    <p className={styles.held}>{words.held(formatTime(heldUntil, visitorTimeZone()))}</p>
    <Button type="submit" busy={isSending || isFetching}>
      {isSending ? words.placing : words.place(formatMoney(quote.total))}
    </Button>
  </CartSummary>
);
