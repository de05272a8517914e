import { ButtonLink, Empty } from '@league/kit';
import { words } from './words.ts';

export const MissingOrder = () => (
  <Empty title={words.notFound}>
    <ButtonLink to="/admin/orders">{words.backToOrders}</ButtonLink>
  </Empty>
);
