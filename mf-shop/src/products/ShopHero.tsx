import { BoardsBorder, ButtonLink, Hero } from '@league/kit';
import styles from './ShopHero.module.css';
import { useShopNotices } from './useShopNotices.ts';
import { words } from './words.ts';

/** The shop's hero, with a link to the collection. */
export function ShopHero() {
  const { closed, freeShipping } = useShopNotices();
  return (
    <>
      <p className={styles.banner}>{closed ?? freeShipping}</p>
      <div className={styles.front}>
        <Hero eyebrow={words.eyebrow} title={words.heading} lead={words.lead}>
          <ButtonLink to="#collection">{words.browse}</ButtonLink>
        </Hero>
      </div>
      <BoardsBorder />
    </>
  );
}
