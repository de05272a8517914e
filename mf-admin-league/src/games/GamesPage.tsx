import { type GameFigures as Figures, gameOperationsApi } from '@league/contract';
import {
  ButtonLink,
  formatNumber,
  Page,
  PageHeader,
  Skeleton,
  StatTile,
  StatTiles,
  useDebounced,
  useLeague,
  useMay,
} from '@league/kit';
import { useList } from '@league/kit/lists';
import { useLocation, useNavigate } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { Games } from './Games.tsx';
import { Filters, gameQueryOf, noFilters } from './gameFilters.ts';
import { gameFiguresQuery } from './gameQueries.ts';
import { messages } from './messages.ts';
import { inSeason } from './selectedSeason.ts';
import { hasNews, type SavedOutcome, Warnings } from './Warnings.tsx';

/** `/admin/games` */
export function GamesPage() {
  const list = useList(Filters, noFilters);
  const { currentSeason } = useLeague();
  const { season: asked } = list.wanted;
  const season = asked || currentSeason || '';
  const search = useDebounced(list.wanted.search, 250);
  const filters = gameQueryOf({ ...list.wanted, search }, season);
  const figures = useQuery(gameFiguresQuery(filters));
  const mayWrite = useMay(gameOperationsApi.create);
  const [outcome, show] = useOutcome();
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        {mayWrite && (
          <>
            <ButtonLink to={inSeason('/admin/games/import', asked)} variant="ghost">
              {messages.import}
            </ButtonLink>
            <ButtonLink to={inSeason('/admin/games/generate', asked)} variant="secondary">
              {messages.generate}
            </ButtonLink>
            <ButtonLink to={inSeason('/admin/games/new', asked)}>{messages.add}</ButtonLink>
          </>
        )}
      </PageHeader>
      {outcome && hasNews(outcome) && <Warnings outcome={outcome} onDismiss={() => show(undefined)} />}
      <GameFigures figures={figures.data} hasFailed={figures.error !== null} />
      <Games filters={filters} figures={figures.data} season={season} list={list} onSaved={show} />
    </>
  );
}

/** Warnings of the last saved game, passed by the form, until they are read. */
function useOutcome(): [SavedOutcome | undefined, (outcome: SavedOutcome | undefined) => void] {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { outcome } = (state as { outcome?: SavedOutcome } | null) ?? {};
  return [outcome, (next) => navigate(`${pathname}${search}`, { replace: true, state: { outcome: next } })];
}

interface Props {
  figures: Figures | undefined;
  hasFailed: boolean;
}

const shown = ['scheduled', 'live', 'final', 'attention'] as const;

/** A season's games in figures. */
const GameFigures = ({ figures, hasFailed }: Props) =>
  !figures && hasFailed ? null : (
    <StatTiles>
      {shown.map((figure) =>
        figures ? (
          <StatTile
            key={figure}
            label={messages.figures[figure]}
            value={formatNumber(figures[figure])}
            note={figure === 'attention' ? messages.attentionNote : undefined}
          />
        ) : (
          <Skeleton key={figure} height="5.4rem" />
        ),
      )}
    </StatTiles>
  );
