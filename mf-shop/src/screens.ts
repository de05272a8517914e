import { routesOf } from '@league/kit';
import { screen } from '@league/kit/screens';
import menu from './messages/menu.en.ts';

/** Its name for staff. */
export const { title } = menu;

const serverRendered = true;

export const screens = [
  screen('/shop', () => import('./products/ShopPage.tsx'), 'ShopPage', {
    serverRendered,
    menu: { label: menu.shop, order: 5 },
  }),
  screen('/shop/returns', () => import('./shop-pages/ShopTextPages.tsx'), 'ReturnsPage', { serverRendered }),
  screen('/shop/privacy', () => import('./shop-pages/ShopTextPages.tsx'), 'PrivacyPage', { serverRendered }),
  screen('/shop/terms', () => import('./shop-pages/ShopTextPages.tsx'), 'TermsPage', { serverRendered }),
  screen('/shop/imprint', () => import('./shop-pages/ShopTextPages.tsx'), 'ImprintPage', { serverRendered }),
  screen('/shop/:handle', () => import('./products/ProductPage.tsx'), 'ProductPage', { serverRendered }),
  screen('/cart', () => import('./carts/CartPage.tsx'), 'CartPage'),
  screen('/checkout', () => import('./checkouts/CheckoutPage.tsx'), 'CheckoutPage'),
  screen('/order', () => import('./orders/OrderStatusPage.tsx'), 'OrderStatusPage', {
    menu: { label: menu.order },
  }),
  screen('/order/invoice', () => import('./orders/InvoicePage.tsx'), 'InvoicePage'),
  screen('/order-history', () => import('./orders/OrderHistoryPage.tsx'), 'OrderHistoryPage'),
];

export default routesOf(screens);
export { loadLanguage } from './messages/languages.ts';
