import { ShopTextPage } from './ShopTextPage.tsx';

export const ReturnsPage = () => <ShopTextPage slug="returns" />;
export const PrivacyPage = () => <ShopTextPage slug="privacy" />;
export const TermsPage = () => <ShopTextPage slug="terms" />;
export const ImprintPage = () => <ShopTextPage slug="imprint" />;
