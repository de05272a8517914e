export const registration = {
  name: 'mf-shop',
  contract: 1,
  prefixes: ['/shop', '/cart', '/checkout', '/order', '/order-history'],
  navigation: [
    { label: 'Shop', to: '/shop', order: 5 },
    { label: 'Where is my order?', to: '/order' },
  ],
  firstLoad: {
    '/shop': {
      screen: 'products/ShopPage.tsx',
      serverRendered: true,
      calls: ['/api/custom-products', '/api/public/teams', '/api/public/shop-terms'],
    },
    '/shop/returns': {
      screen: 'pages/ShopTextPages.tsx',
      serverRendered: true,
      calls: ['/api/public/shop-pages/returns'],
    },
    '/shop/privacy': {
      screen: 'pages/ShopTextPages.tsx',
      serverRendered: true,
      calls: ['/api/public/shop-pages/privacy'],
    },
    '/shop/terms': {
      screen: 'pages/ShopTextPages.tsx',
      serverRendered: true,
      calls: ['/api/public/shop-pages/terms'],
    },
    '/shop/imprint': {
      screen: 'pages/ShopTextPages.tsx',
      serverRendered: true,
      calls: ['/api/public/shop-pages/imprint'],
    },
    '/shop/:handle': {
      screen: 'products/ProductPage.tsx',
      serverRendered: true,
      calls: ['/api/custom-products', '/api/public/shop-terms'],
    },
    '/cart': { screen: 'carts/CartPage.tsx' },
    '/checkout': { screen: 'checkouts/CheckoutPage.tsx' },
    '/order': { screen: 'orders/OrderStatusPage.tsx' },
  },
};
