import { ordersApi } from '@league/contract';
import { routesOf } from '@league/kit';
import { screen } from '@league/kit/screens';
import { StoreAccess } from './access/StoreAccess.tsx';
import menu from './messages/menu.en.ts';

/** Its name for staff. */
export const { title } = menu;
const guard = { by: ordersApi.setStatus, frame: StoreAccess };

export const screens = [
  screen('/admin/products', () => import('./products/ProductsPage.tsx'), 'ProductsPage', {
    guard,
    menu: {
      ...menu.products,
      group: title,
      order: 41,
      records: { product: '/admin/edit-product/{id}' },
    },
  }),
  screen('/admin/products/low-stock', () => import('./products/LowStockPage.tsx'), 'LowStockPage', { guard }),
  screen('/admin/products/bulk', () => import('./products/BulkEditPage.tsx'), 'BulkEditPage', { guard }),
  screen('/admin/products/pages', () => import('./shop-pages/ShopPagesPage.tsx'), 'ShopPagesPage', { guard }),
  screen('/admin/products/import', () => import('./products/ImportProductsPage.tsx'), 'ImportProductsPage', { guard }),
  screen('/admin/create-product', () => import('./products/NewProductPage.tsx'), 'NewProductPage', {
    guard,
    menu: { ...menu.createProduct, group: title, order: 42 },
  }),
  screen('/admin/edit-product/:id', () => import('./products/EditProductPage.tsx'), 'EditProductPage', { guard }),
  screen('/admin/orders', () => import('./orders/OrdersPage.tsx'), 'OrdersPage', {
    guard,
    menu: {
      ...menu.orders,
      group: title,
      order: 43,
      quickAction: 2,
      records: { order: '/admin/orders/{id}' },
    },
  }),
  screen('/admin/orders/import', () => import('./orders/ImportOrdersPage.tsx'), 'ImportOrdersPage', { guard }),
  screen('/admin/orders/revenue', () => import('./orders/RevenuePage.tsx'), 'RevenuePage', { guard }),
  screen('/admin/orders/:orderNumber', () => import('./orders/OrderPage.tsx'), 'OrderPage', { guard }),
  screen('/admin/orders/:orderNumber/packing-slip', () => import('./orders/PrintPage.tsx'), 'PackingSlipPage', {
    guard,
  }),
  screen('/admin/orders/:orderNumber/invoice', () => import('./orders/PrintPage.tsx'), 'InvoicePage', { guard }),
];

export default routesOf(screens);
export { loadLanguage } from './messages/languages.ts';
