import { lineKey, maxQuantity, type Quote, type QuotedLine } from '@league/contract';
import {
  Button,
  type CartLine,
  formatMoney,
  recordText,
  removeFromCart,
  Select,
  setQuantity,
  TeamCrest,
} from '@league/kit';
import { listed } from '@league/kit/direction';
import type { useRemovals } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { Customizations } from '../Customizations.tsx';
import framed from '../linePicture.module.css';
import styles from './CartLines.module.css';
import { quotedLine } from './cartQueries.ts';
import { messages } from './messages.ts';

interface Props {
  lines: readonly CartLine[];
  quote: Quote | undefined;
  /** The lines of the quote. */
  quotedLines: readonly CartLine[];
  removals: Pick<ReturnType<typeof useRemovals<HTMLUListElement>>, 'list' | 'onRemove'>;
}

/** The cart: stored lines at once, the server's prices, and its names in the page's language, as soon as they load. */
export const CartLines = ({ lines, quote, quotedLines, removals: { list, onRemove } }: Props) => (
  <ul ref={list} className={styles.lines} aria-label={messages.lines}>
    {lines.map((line) => (
      <Line
        key={lineKey(line)}
        line={line}
        quoted={quotedLine(quote, quotedLines, line)}
        currency={quote?.currency}
        onRemove={onRemove}
      />
    ))}
  </ul>
);

interface LineProps {
  line: CartLine;
  quoted: QuotedLine | undefined;
  currency: string | undefined;
  onRemove: Props['removals']['onRemove'];
}

function Line({ line, quoted, currency, onRemove }: LineProps) {
  const { productId, imageSrc, quantity } = line;
  const { title, variant, customizations } = quoted ?? line;
  const price = quoted?.price ?? line.price;
  const inMoney = (amount: number) => formatMoney(amount, currency);
  const max = Math.max(quantity, quoted?.most ?? maxQuantity);
  const key = lineKey(line);
  const name = listed([title, variant, ...customizations.map(({ value }) => value)]);
  return (
    <li className={styles.line}>
      <Link
        to={`/shop/custom-${productId}`}
        className={`${framed.picture} ${styles.picture}`}
        tabIndex={-1}
        aria-hidden="true"
      >
        {imageSrc ? (
          <img src={imageSrc} alt="" width={96} height={120} />
        ) : (
          <TeamCrest team={{ name: title, logo: null }} size={64} decorative />
        )}
      </Link>
      <div className={styles.about}>
        <h2>
          <Link to={`/shop/custom-${productId}`}>{recordText(title)}</Link>
        </h2>
        <p>{recordText(variant)}</p>
        <Customizations of={customizations} />
        {price !== null && quantity > 1 && <p>{messages.each({ price: inMoney(price) })}</p>}
      </div>
      <div className={styles.change}>
        <Select
          label={messages.quantity({ name })}
          isLabelHidden
          value={String(quantity)}
          options={Array.from({ length: max }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          onChange={(value) => setQuantity(key, Number(value))}
        />
        <Button
          variant="ghost"
          size="small"
          aria-label={messages.removeLine({ name })}
          onClick={({ currentTarget }) => {
            onRemove(name, currentTarget);
            removeFromCart(key);
          }}
        >
          {messages.remove}
        </Button>
      </div>
      <b className={styles.total}>{price === null ? '' : inMoney(price * quantity)}</b>
    </li>
  );
}
