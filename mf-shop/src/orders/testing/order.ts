import type { Order } from '@league/contract';

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
  orderNumber: '7KQ2-M8XT-04RD-ZC9F',
  status: 'Processing',
  statusDate: '2026-11-20T10:00:00.000Z',
  subtotal: 180,
  tax: 25.2,
  total: 205.2,
  currency: 'USD',
  createdAt: '2026-11-19T10:00:00.000Z',
  contact: { email: 'salma@example.com', phone: '+20 100 000 0000' },
  shipping: { ...address, amount: 0 },
  billing: { ...address, address: '3 Corniche Road' },
  products: [
    {
      title: 'Pharaohs Home Jersey',
      variant: 'L',
      price: 144,
      quantity: 1,
      description: 'Double-knit body.',
      imageSrc: '/media/jersey.svg',
      imageAlt: 'The jersey',
      customizations: [{ label: 'Name', value: 'HEGAZI' }],
    },
    {
      title: 'Official Game Puck',
      variant: null,
      price: 18,
      quantity: 2,
      description: null,
      imageSrc: null,
      imageAlt: null,
      customizations: [],
    },
  ],
  invoiceHref: '/order/invoice?order=7KQ2-M8XT-04RD-ZC9F',
  customer: { name: 'Salma Hegazi', email: 'salma@example.com' },
  ...about,
});
