import { LoginPage } from '../signIn/LoginPage.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';

export const DemoLoginPage = () => <LoginPage forStaff={<DemoAccounts />} />;
