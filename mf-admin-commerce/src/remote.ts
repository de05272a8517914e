import { managedProductsApi, ordersApi, productsApi } from '@league/contract';

export const registration = {
  name: 'mf-admin-commerce',
  contract: 1,
  prefixes: ['/admin/products', '/admin/create-product', '/admin/edit-product', '/admin/orders'],
  navigation: [
    {
      label: 'Products',
      to: '/admin/products',
      group: 'Commerce',
      description: 'What the shop sells, and what it no longer does.',
      roles: [...productsApi.update.declared.access],
    },
    {
      label: 'Create product',
      to: '/admin/create-product',
      group: 'Commerce',
      description: 'Put something new on sale.',
      leadsTo: ['/admin/edit-product'],
      roles: [...managedProductsApi.create.declared.access],
    },
    {
      label: 'Orders',
      to: '/admin/orders',
      group: 'Commerce',
      description: 'Send out what customers have bought, and see what comes in.',
      records: { order: '/admin/orders/{id}' },
      roles: [...ordersApi.setStatus.declared.access],
    },
  ],
  firstLoad: {
    '/admin/products': { screen: 'products/ProductsPage.tsx', calls: [] },
    '/admin/orders': { screen: 'orders/OrdersPage.tsx', calls: [] },
  },
};
