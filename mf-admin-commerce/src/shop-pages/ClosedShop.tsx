import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages.ts';
import styles from './ShopPagesPage.module.css';
import { shopPagesQuery } from './shopPageQueries.ts';

/** What is missing to open the shop; empty if it is open. */
export function ClosedShop() {
  const { data: pages } = useQuery(shopPagesQuery);
  if (!pages || pages.every(({ text }) => text)) return null;
  return (
    <section className={styles.closed} aria-labelledby="closed">
      <h2 id="closed">{messages.closed}</h2>
      <p>{messages.closedSay}</p>
      <ul>
        {pages.map(({ slug, text }) => (
          <li key={slug}>
            {text ? '✓ ' : '○ '}
            <Link to={`/admin/products/pages#${slug}`}>
              {messages.titles[slug]}: {text ? messages.written : messages.missing}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
