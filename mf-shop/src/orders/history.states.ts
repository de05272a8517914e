import { ordersApi } from '@league/contract';
import { pageStates } from '@league/kit/states';
import { order } from './testing/order.ts';

export const historyStates = pageStates({
  path: '/order-history',
  as: 'customer',
  of: ordersApi.read,
  Full: [{ orders: Array.from({ length: 12 }, (_, at) => order({ orderNumber: `N${at}` })) }, 'Order N11'],
  Empty: [{ orders: [] }, 'No orders yet'],
  Failed: 'We could not load your order history. Please try again.',
});
