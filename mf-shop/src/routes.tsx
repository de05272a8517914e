import { lazyRoute } from '@league/kit';
import type { RouteObject } from '@league/kit/router';

const textPages = () => import('./pages/ShopTextPages.tsx');

const routes: RouteObject[] = [
  { path: '/shop', ...lazyRoute(() => import('./products/ShopPage.tsx'), 'ShopPage') },
  { path: '/shop/returns', ...lazyRoute(textPages, 'ReturnsPage') },
  { path: '/shop/privacy', ...lazyRoute(textPages, 'PrivacyPage') },
  { path: '/shop/terms', ...lazyRoute(textPages, 'TermsPage') },
  { path: '/shop/imprint', ...lazyRoute(textPages, 'ImprintPage') },
  { path: '/shop/:handle', ...lazyRoute(() => import('./products/ProductPage.tsx'), 'ProductPage') },
  { path: '/cart', ...lazyRoute(() => import('./carts/CartPage.tsx'), 'CartPage') },
  { path: '/checkout', ...lazyRoute(() => import('./checkouts/CheckoutPage.tsx'), 'CheckoutPage') },
  { path: '/order', ...lazyRoute(() => import('./orders/OrderStatusPage.tsx'), 'OrderStatusPage') },
  { path: '/order/invoice', ...lazyRoute(() => import('./orders/InvoicePage.tsx'), 'InvoicePage') },
  { path: '/order-history', ...lazyRoute(() => import('./orders/OrderHistoryPage.tsx'), 'OrderHistoryPage') },
];

export default routes;
