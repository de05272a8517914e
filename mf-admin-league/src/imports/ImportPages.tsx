import { importColumns, importsApi } from '@league/contract';
import { ImportPage } from '@league/kit/imports';
import { messages } from './messages.ts';

const list = { players: '/admin/players', seasons: '/admin/seasons', teams: '/admin/teams' };

const Import = ({ kind }: { kind: keyof typeof list }) => {
  const { title, lead, back, see, example } = messages[kind];
  return (
    <ImportPage
      kind={kind}
      title={title}
      lead={lead}
      list={{ to: list[kind], back, see }}
      columns={importColumns[kind]}
      example={example}
      operation={importsApi[kind]}
    />
  );
};

/** `/admin/players/import` */
export const ImportPlayersPage = () => <Import kind="players" />;

/** `/admin/seasons/import` */
export const ImportSeasonsPage = () => <Import kind="seasons" />;

/** `/admin/teams/import` */
export const ImportTeamsPage = () => <Import kind="teams" />;
