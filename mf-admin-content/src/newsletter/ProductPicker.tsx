import { maxProducts } from '@league/contract';
import { useQuery } from '@tanstack/react-query';
import { issuePrice } from './issuePrice.ts';
import { blocksQuery } from './newsletterQueries.ts';
import { PickList } from './PickList.tsx';
import { words } from './words.ts';

interface Props {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (productIds: string[]) => void;
}

/** Chooses products on sale, the newest first. */
export function ProductPicker(props: Props) {
  const { data: offered, error: fault, refetch } = useQuery(blocksQuery);
  const items = offered?.products.map(({ _id, title, price }) => ({ _id, title, note: issuePrice(price) }));
  return <PickList {...props} say={words.pickProducts} items={items} fault={fault} retry={refetch} max={maxProducts} />;
}
