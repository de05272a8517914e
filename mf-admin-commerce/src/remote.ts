import { productsApi } from '@league/contract';

export const registration = {
  name: 'mf-admin-commerce',
  contract: 1,
  prefixes: ['/admin/products'],
  navigation: [
    {
      label: 'Products',
      to: '/admin/products',
      group: 'Commerce',
      description: 'What the shop sells, and what it no longer does.',
      roles: [...productsApi.update.declared.access],
    },
  ],
  firstLoad: { '/admin/products': { screen: 'products/ProductsPage.tsx', calls: [] } },
};
