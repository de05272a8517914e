import { FigureTablePage } from './FigureTablePage.tsx';

export const GoaliesPage = () => <FigureTablePage of="goalies" />;
