import { lazyRoute } from '@league/kit';
import type { RouteObject } from '@league/kit/router';
import { StoreAccess } from './access/StoreAccess.tsx';

const printPages = () => import('./orders/PrintPage.tsx');

const routes: RouteObject[] = [
  {
    element: <StoreAccess />,
    children: [
      { path: '/admin/products', ...lazyRoute(() => import('./products/ProductsPage.tsx'), 'ProductsPage') },
      { path: '/admin/products/low-stock', ...lazyRoute(() => import('./products/LowStockPage.tsx'), 'LowStockPage') },
      { path: '/admin/products/bulk', ...lazyRoute(() => import('./products/BulkEditPage.tsx'), 'BulkEditPage') },
      { path: '/admin/products/pages', ...lazyRoute(() => import('./pages/ShopPagesPage.tsx'), 'ShopPagesPage') },
      {
        path: '/admin/products/import',
        ...lazyRoute(() => import('./products/ImportProductsPage.tsx'), 'ImportProductsPage'),
      },
      { path: '/admin/create-product', ...lazyRoute(() => import('./products/NewProductPage.tsx'), 'NewProductPage') },
      {
        path: '/admin/edit-product/:id',
        ...lazyRoute(() => import('./products/EditProductPage.tsx'), 'EditProductPage'),
      },
      { path: '/admin/orders', ...lazyRoute(() => import('./orders/OrdersPage.tsx'), 'OrdersPage') },
      { path: '/admin/orders/import', ...lazyRoute(() => import('./orders/ImportOrdersPage.tsx'), 'ImportOrdersPage') },
      { path: '/admin/orders/revenue', ...lazyRoute(() => import('./orders/RevenuePage.tsx'), 'RevenuePage') },
      { path: '/admin/orders/:orderNumber', ...lazyRoute(() => import('./orders/OrderPage.tsx'), 'OrderPage') },
      { path: '/admin/orders/:orderNumber/packing-slip', ...lazyRoute(printPages, 'PackingSlipPage') },
      { path: '/admin/orders/:orderNumber/invoice', ...lazyRoute(printPages, 'InvoicePage') },
    ],
  },
];

export default routes;
