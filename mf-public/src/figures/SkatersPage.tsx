import { FigureTablePage } from './FigureTablePage.tsx';

export const SkatersPage = () => <FigureTablePage of="skaters" />;
