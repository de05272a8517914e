import { type Order, ordersApi, orderWorkApi, sessionsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { person } from '../access/testing/person.ts';
import { detail, order, summaryOf } from './testing/order.ts';

const beside = [given(sessionsApi.me, person('store-manager'))];
const book = (orders: Order[]) => ({ orders, summary: summaryOf(orders) });

export const ordersStates = pageStates({
  path: '/admin/orders',
  as: 'store-manager',
  of: ordersApi.read,
  beside,
  Full: [
    book(
      Array.from({ length: 20 }, (_, at) => order({ orderNumber: `7K3M-09QX-1ZTB-${String(at).padStart(4, '0')}` })),
    ),
    '7K3M-09QX-1ZTB-0019',
  ],
  Empty: [book([]), 'No orders found. Orders will appear here once customers complete purchases.'],
  Failed: 'We were unable to load the latest orders. Please try again.',
});

export const orderStates = pageStates({
  path: `/admin/orders/${detail().orderNumber}`,
  as: 'store-manager',
  of: orderWorkApi.get,
  beside,
  Full: [detail(), 'SKU CAI-L · 4 left on the shelf'],
  Failed: 'We were unable to load this order. Please try again.',
});

export const revenueStates = pageStates({
  path: '/admin/orders/revenue',
  as: 'store-manager',
  of: orderWorkApi.revenue,
  beside,
  Full: [
    {
      days: Array.from({ length: 30 }, (_, at) => ({
        day: `2026-11-${String(at + 1).padStart(2, '0')}`,
        orders: at,
        revenue: at * 144,
      })),
      products: [{ title: 'Pharaohs Home Jersey', pieces: 435, revenue: 62_640 }],
    },
    'Pharaohs Home Jersey',
  ],
  Empty: [{ days: [{ day: '2026-11-20', orders: 0, revenue: 0 }], products: [] }, 'No orders in these days'],
  Failed: 'We were unable to load the revenue. Please try again.',
});
