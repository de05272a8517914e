import { piecesIn, Unseen, useCart } from '@league/kit';
import { Link } from '@league/kit/router';
import { ownerOf } from '../../release/registry.ts';
import { registry } from '../navigation/registry.ts';
import styles from './CartButton.module.css';
import icon from './iconButton.module.css';
import { messages } from './messages.ts';

const path = '/cart';

/** A link to the cart with its number of pieces; hidden without a live shop. */
export function CartButton() {
  const pieces = useCart(({ lines }) => piecesIn(lines));
  if (!ownerOf(registry.remotes, path)) return null;
  return (
    <Link to={path} className={icon.button}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 4h2.4l2.2 11h10.2L20 7.5H6.2" />
        <circle cx="9.2" cy="19" r="1.5" />
        <circle cx="16.6" cy="19" r="1.5" />
      </svg>
      {pieces > 0 && (
        <span className={styles.count} aria-hidden="true">
          {pieces > 99 ? '99+' : pieces}
        </span>
      )}
      <Unseen>{messages.cart({ pieces })}</Unseen>
    </Link>
  );
}
