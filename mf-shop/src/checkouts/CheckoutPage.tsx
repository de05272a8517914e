import type { Checkout } from '@league/contract';
import {
  Button,
  ButtonLink,
  CallFault,
  Card,
  Checkbox,
  Empty,
  Failed,
  formatMoney,
  formatTime,
  layout,
  Page,
  PageHeader,
  settleCart,
  Textarea,
  TextInput,
  useCart,
  visitorTimeZone,
} from '@league/kit';
import { arrow, listed } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { PostalAddressFields } from '@league/kit/postal-address';
import { Link, useSearchParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { CartSummary } from '../carts/CartSummary.tsx';
import { Changes } from '../carts/Changes.tsx';
import { linesOf, termsQuery } from '../carts/cartQueries.ts';
import { messages as cartMessages } from '../carts/messages.ts';
import { LoadingPlaceholder } from '../LoadingPlaceholder.tsx';
import page from '../page.module.css';
import styles from './CheckoutPage.module.css';
import { newAddress } from './checkoutDraft.ts';
import { holdQuery, isRunning } from './checkoutQueries.ts';
import { messages } from './messages.ts';
import { pendingOrder } from './pendingPayment.ts';
import { UnpaidOrder } from './UnpaidOrder.tsx';
import { type CheckoutForm, parseCheckoutConflict, useCheckoutForm } from './useCheckoutForm.ts';
import { useIsPast } from './useIsPast.ts';

/** `/checkout` */
export function CheckoutPage() {
  const isEmpty = useCart(({ lines }) => lines.length === 0);
  const [wasFull] = useState(!isEmpty);
  const { unpaid, forget } = useUnpaid();
  return (
    <div className={page.page}>
      <Page title={messages.title} />
      <Link to="/cart" className={page.back}>
        {arrow('back')} {messages.back}
      </Link>
      <PageHeader title={messages.title} say={messages.say} />
      {unpaid ? (
        <UnpaidOrder orderNumber={unpaid} onDone={forget} />
      ) : isEmpty && !wasFull ? (
        <NothingHere />
      ) : (
        <CheckoutLoader />
      )}
    </div>
  );
}

/** The order that was sent from here for card payment: from the provider's return address, or from storage. */
function useUnpaid() {
  const [address, setAddress] = useSearchParams();
  const [unpaid, setUnpaid] = useState(() => address.get('unpaid') ?? pendingOrder());
  useEffect(() => {
    // A page from the back/forward cache is outdated.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setUnpaid(pendingOrder());
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const forget = useCallback(() => {
    setUnpaid(undefined);
    setAddress({}, { replace: true });
  }, [setAddress]);
  return { unpaid, forget };
}

const NothingHere = () => (
  <Empty title={cartMessages.empty} say={cartMessages.emptySay}>
    <ButtonLink to="/shop">{cartMessages.toShop}</ButtonLink>
  </Empty>
);

/** The form, after the league's country is known. */
const CheckoutLoader = () => (
  <Loaded
    query={useQuery(termsQuery)}
    failed={messages.holdFailed}
    failedSay={messages.holdFailedSay}
    skeleton={<LoadingPlaceholder label={messages.loading} height="32rem" />}
  >
    {({ isOpen, homeCountry }) =>
      isOpen === false ? (
        <Empty title={messages.closed} say={messages.closedSay} />
      ) : (
        <CheckoutForms homeCountry={homeCountry} />
      )
    }
  </Loaded>
);

function CheckoutForms({ homeCountry }: { homeCountry: string }) {
  const lines = useCart((cart) => cart.lines);
  const checkoutId = useCart((cart) => cart.checkoutId);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const addChanges = (texts: readonly string[]) => setChanges((known) => [...new Set([...known, ...texts])]);
  const form = useCheckoutForm(homeCountry, addChanges);
  const country = form.form.watch('shipping.country');
  const { data: held, error, refetch, isFetching, isPlaceholderData } = useQuery(holdQuery(lines, checkoutId, country));
  const placed = error instanceof CallFault ? parseCheckoutConflict(error).placed : undefined;
  const { isSending } = form;
  useEffect(() => {
    if (placed && !isSending) form.follow(placed, country);
  });
  const { setValue } = form.form;
  useEffect(() => {
    if (!held) return;
    setValue('total', held.quote.total);
    setValue('currency', held.quote.currency);
    if (held.quote.changes.length === 0) return;
    setChanges((known) => [...new Set([...known, ...held.quote.changes.map(({ message }) => message)])]);
    settleCart(held.asked, linesOf(held.quote));
  }, [held, setValue]);
  const isFailed = error && !placed;
  if (lines.length === 0) {
    return (
      <>
        <Changes changes={changes} onDismiss={() => setChanges([])} isFocused />
        <NothingHere />
      </>
    );
  }
  return (
    <form method="post" className={styles.beside} onSubmit={form.submit} noValidate>
      <div className={styles.sections}>
        <Changes changes={changes} onDismiss={() => setChanges([])} isFocused />
        <Sections form={form} held={held} />
      </div>
      <div className={styles.summary}>
        {isFailed && <Failed title={messages.holdFailed} say={messages.holdFailedSay} retry={refetch} />}
        {held ? (
          <Summary
            checkout={held}
            renewReservation={refetch}
            isByCard={form.form.watch('paymentMethod') === 'card'}
            isFetching={isFetching && (isPlaceholderData || !isRunning(held))}
            isSending={form.isSending}
          />
        ) : (
          !isFailed && (
            <Card>
              <LoadingPlaceholder label={messages.loading} height="16rem" />
            </Card>
          )
        )}
      </div>
    </form>
  );
}

function Sections({ form, held }: { form: CheckoutForm; held: Checkout | undefined }) {
  const billing = form.form.watch('billing');
  const { value: payment, error: paymentError, onChange: setPayment } = form.control('paymentMethod');
  const country = form.form.watch('shipping.country');
  const ways = held?.paymentMethods ?? [payment];
  const { setValue } = form.form;
  useEffect(() => {
    // The chosen payment method may no longer be offered.
    if (held && !held.paymentMethods.includes(payment)) setValue('paymentMethod', held.paymentMethods[0]!);
  }, [held, payment, setValue]);
  const payments = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (paymentError) payments.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  }, [paymentError]);
  return (
    <>
      <fieldset className={`${layout.stack14} ${styles.section}`}>
        <legend>{messages.contact}</legend>
        <TextInput
          label={messages.email}
          {...form.field('contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={messages.emailHint}
          required
        />
        <TextInput
          label={messages.phone}
          {...form.field('contact.phone')}
          type="tel"
          autoComplete="tel"
          hint={messages.phoneHint}
        />
      </fieldset>
      <fieldset className={`${layout.stack14} ${styles.section}`}>
        <legend>{messages.shipping}</legend>
        <PostalAddressFields at="shipping." fillAs="shipping" form={form} />
        <Checkbox
          label={messages.sameBilling}
          checked={billing === null}
          onChange={(isSame) =>
            form.form.setValue('billing', isSame ? null : newAddress(country), { shouldDirty: true })
          }
        />
      </fieldset>
      {billing && (
        <fieldset className={`${layout.stack14} ${styles.section}`}>
          <legend>{messages.billing}</legend>
          <PostalAddressFields at="billing." fillAs="billing" form={form} />
        </fieldset>
      )}
      <fieldset
        ref={payments}
        className={`${layout.stack14} ${styles.section}`}
        aria-describedby={paymentError && 'payment-error'}
      >
        <legend>{messages.payment}</legend>
        {ways.map((method) => (
          <label key={method} className={styles.method}>
            <input type="radio" name="paymentMethod" checked={payment === method} onChange={() => setPayment(method)} />
            <span>
              <b>{messages.methods[method].label}</b>
              <small>{messages.methods[method].say}</small>
            </span>
          </label>
        ))}
        {paymentError && (
          <p id="payment-error" role="alert" className={layout.error}>
            {paymentError}
          </p>
        )}
      </fieldset>
      <fieldset className={`${layout.stack14} ${styles.section}`}>
        <legend>{messages.note}</legend>
        <Textarea label={messages.note} isLabelHidden hint={messages.noteHint} rows={3} {...form.field('note')} />
      </fieldset>
      <Checkbox
        label={messages.newsletter}
        checked={form.form.watch('newsletter') === true}
        onChange={(isWanted) => form.form.setValue('newsletter', isWanted, { shouldDirty: true })}
      />
    </>
  );
}

interface SummaryProps {
  checkout: Checkout & { endsAt: string };
  /** Reserves the stock again, and updates prices and stock. */
  renewReservation: () => void;
  isByCard: boolean;
  isFetching: boolean;
  isSending: boolean;
}

/** Until when the stock is reserved; afterwards a button to reserve it again. */
function ReservationNotice({
  until,
  holdAgain,
  unheldPieces,
}: {
  until: string;
  holdAgain: () => void;
  unheldPieces: number;
}) {
  const isOver = useIsPast(until);
  if (!isOver) {
    return (
      <p className={layout.note}>
        {messages.held({ time: formatTime(until, visitorTimeZone()) })}{' '}
        {unheldPieces > 0 && messages.unheld({ pieces: unheldPieces })}
      </p>
    );
  }
  return (
    <div className={`${layout.note} ${styles.held}`} role="status">
      <p>{messages.reservationExpired}</p>
      <Button variant="secondary" size="small" onClick={holdAgain}>
        {messages.holdAgain}
      </Button>
    </div>
  );
}

const Summary = ({
  checkout: { quote, endsAt, unheldPieces = 0 },
  renewReservation,
  isByCard,
  isFetching,
  isSending,
}: SummaryProps) => (
  <CartSummary quote={quote} isFetching={isFetching}>
    <ul className={styles.pieces} aria-label={messages.yourOrder}>
      {quote.lines.map((line) => (
        <li key={line.at}>
          <span>
            {messages.pieces({ quantity: line.quantity, title: line.title })}
            <small>
              {listed([line.variant, ...line.customizations.map(({ label, value }) => `${label} ${value}`)])}
            </small>
          </span>
          <span>{formatMoney(line.total, quote.currency)}</span>
        </li>
      ))}
    </ul>
    <ReservationNotice until={endsAt} holdAgain={renewReservation} unheldPieces={unheldPieces} />
    <Button type="submit" busy={isSending || isFetching}>
      {isSending
        ? messages.placing
        : (isByCard ? messages.placeAndPay : messages.place)({ total: formatMoney(quote.total, quote.currency) })}
    </Button>
    <p className={layout.note}>
      {messages.agree}{' '}
      {Object.entries(messages.agreeTo).map(([to, label], at) => (
        <Fragment key={to}>
          {at > 0 && ', '}
          <a href={to} target="_blank" rel="noreferrer">
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  </CartSummary>
);
