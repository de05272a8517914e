import { TableImportPage } from './TableImportPage.tsx';

/** `/admin/players/import` */
export const PlayerImportPage = () => <TableImportPage what="players" />;

/** `/admin/teams/import` */
export const TeamImportPage = () => <TableImportPage what="teams" />;

/** `/admin/games/import` */
export const GameImportPage = () => <TableImportPage what="games" />;

/** `/admin/seasons/import` */
export const SeasonImportPage = () => <TableImportPage what="seasons" />;
