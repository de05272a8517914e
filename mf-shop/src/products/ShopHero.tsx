import { BoardsBorder, ButtonLink, Hero } from '@league/kit';
import { messages } from './messages.ts';
import styles from './ShopHero.module.css';
import { useShopNotices } from './useShopNotices.ts';

/** The shop's hero, with a link to the collection. */
export function ShopHero() {
  const { closed, freeShipping } = useShopNotices();
  return (
    <>
      <p className={styles.banner}>{closed ?? freeShipping}</p>
      <div className={styles.front}>
        <Hero eyebrow={messages.eyebrow} title={messages.heading} lead={messages.lead}>
          <ButtonLink to="#collection">{messages.browse}</ButtonLink>
        </Hero>
      </div>
      <BoardsBorder />
    </>
  );
}
