import { ButtonLink, Empty } from '@league/kit';
import { messages } from './messages.ts';

export const MissingOrder = () => (
  <Empty title={messages.notFound}>
    <ButtonLink to="/admin/orders">{messages.backToOrders}</ButtonLink>
  </Empty>
);
