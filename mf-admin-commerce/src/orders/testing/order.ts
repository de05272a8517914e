import type { Order, OrderDetail, OrderSummary } from '@league/contract';

const address = {
  firstName: 'Salma',
  lastName: 'Hegazi',
  address: '14 Sherif Street',
  city: 'Cairo',
  region: 'Cairo Governorate',
  postalCode: '11511',
  country: 'EG',
};

export const order = (about: Partial<Order> = {}): Order => ({
  orderNumber: '7K3M-09QX-1ZTB-2C4V',
  status: 'Processing',
  statusDate: '2026-11-20T10:00:00.000Z',
  subtotal: 144,
  tax: 20.16,
  total: 164.16,
  currency: 'USD',
  createdAt: '2026-11-20T10:00:00.000Z',
  contact: { email: 'parcels@example.com', phone: null },
  shipping: { ...address, amount: 0 },
  billing: address,
  products: [
    {
      title: 'Pharaohs Home Jersey',
      variant: 'L',
      price: 144,
      quantity: 1,
      description: null,
      imageSrc: null,
      imageAlt: null,
      customizations: [{ label: 'Name', value: 'HEGAZI' }],
    },
  ],
  invoiceHref: null,
  customer: { name: 'Salma Hegazi', email: 'salma@example.com' },
  ...about,
});

export const detail = (about: Partial<OrderDetail> = {}): OrderDetail => {
  const { products, ...rest } = order();
  return {
    ...rest,
    products: products.map((line) => ({ ...line, productId: null, sku: 'CAI-L', stock: 4 })),
    tracking: null,
    cancelReason: null,
    payment: { method: 'cash-on-delivery', state: 'unpaid', payUntil: null, paid: 0, paidAt: null, refunded: 0 },
    refunds: [],
    timeline: [
      {
        _id: '0198a000-0000-7000-8000-0000000000a1',
        kind: 'status',
        text: 'Processing',
        at: '2026-11-20T10:00:00.000Z',
        by: null,
      },
    ],
    mails: [],
    returnablePieces: 1,
    version: 1,
    ...about,
  };
};

/** The summary of these orders. */
export function summaryOf(orders: readonly Order[]): OrderSummary {
  const count = (status: Order['status']) => orders.filter((order) => order.status === status).length;
  return {
    total: orders.length,
    revenue: 1234.5,
    averageValue: 61.73,
    delivered: count('Delivered'),
    found: {
      all: orders.length,
      Processing: count('Processing'),
      Shipped: count('Shipped'),
      Delivered: count('Delivered'),
      Cancelled: count('Cancelled'),
    },
  };
}
