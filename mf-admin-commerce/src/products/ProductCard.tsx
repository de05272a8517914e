import type { Product } from '@league/contract';
import { Badge, Button, ButtonLink, Buttons, layout, priceText, variantPriceText } from '@league/kit';
import { listed } from '@league/kit/direction';
import { named } from '@league/kit/translation';
import { messages } from './messages.ts';
import styles from './ProductCard.module.css';
import { ProductPicture } from './ProductPicture.tsx';
import { useSetArchived } from './productQueries.ts';

/** The number of variants on a card. */
const previewedVariants = 3;

interface Props {
  product: Product;
  onArchive: () => void;
}

export function ProductCard({ product, onArchive }: Props) {
  const { title, type, category, archived, variants } = product;
  const { mutate: restore, isPending } = useSetArchived(false);
  const more = variants.length - previewedVariants;
  return (
    <li className={styles.card}>
      <ProductPicture product={product} />
      <div className={styles.facts}>
        <h2 className={styles.title}>{title}</h2>
        <p className={layout.note}>{listed([type, named(messages.categories, category) ?? category], ' · ')}</p>
        <p className={styles.price}>
          {priceText(product)}
          <small>{messages.variantCount({ count: variants.length })}</small>
        </p>
        <ul className={styles.variants}>
          {variants.slice(0, previewedVariants).map(({ id, title, price, inStock }) => (
            <li key={id}>
              <span>{title}</span>
              {!inStock && <small>{messages.soldOut}</small>}
              <span>{variantPriceText({ price })}</span>
            </li>
          ))}
          {more > 0 && <li>{messages.moreVariants({ count: more })}</li>}
        </ul>
      </div>
      <Buttons place="apart" className={styles.ways}>
        <ButtonLink
          variant="secondary"
          size="small"
          to={`/admin/edit-product/${product._id}`}
          aria-label={messages.editOf({ title })}
        >
          {messages.edit}
        </ButtonLink>
        <Badge tone={archived ? 'neutral' : 'success'}>{messages.statuses[archived ? 'archived' : 'active']}</Badge>
        {archived ? (
          <Button
            variant="secondary"
            size="small"
            busy={isPending}
            aria-label={messages.restoreOf({ title })}
            onClick={() => restore({ params: { id: product._id }, body: { archived: false } })}
          >
            {isPending ? messages.restoring : messages.restore}
          </Button>
        ) : (
          <Button variant="ghost" size="small" aria-label={messages.archiveOf({ title })} onClick={onArchive}>
            {messages.archive}
          </Button>
        )}
      </Buttons>
    </li>
  );
}
