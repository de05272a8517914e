import type { ArticleBlock } from '@league/contract';
import { recordText, Skeleton } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { GameRows } from '../games/GameRows.tsx';
import { gameQuery } from '../games/gameQueries.ts';
import { relatedTitle } from '../games/relatedTitle.ts';
import { StandingsTop } from '../standings/StandingsTop.tsx';
import { SeasonLeaders } from '../statistics/SeasonLeaders.tsx';
import styles from './ArticleText.module.css';
import { messages } from './messages.ts';
import { pageLanguage } from './pageLanguage.ts';

type Figures = Extract<ArticleBlock, { type: 'standings' | 'leaders' | 'game' }>;

/** The league's current figures in an article. */
export function ArticleFigures({ block }: { block: Figures }) {
  return (
    <aside className={styles.figures} {...pageLanguage()} aria-label={labelOf(block)}>
      <Figures block={block} />
    </aside>
  );
}

/** With the season's name, unless it may have changed. */
function labelOf({ type, attrs }: Figures): string {
  if (type === 'game') return messages.relatedKinds.game;
  return attrs.seasonId ? messages.figures[type] : messages.figuresOf[type]({ season: attrs.season });
}

function Figures({ block }: { block: Figures }) {
  if (block.type === 'game') return <GameCard {...block.attrs} />;
  const Shown = block.type === 'standings' ? StandingsTop : SeasonLeaders;
  const { season, seasonId = season } = block.attrs;
  return (
    <Shown season={seasonId}>
      <p>{messages.noFigures}</p>
    </Shown>
  );
}

/** A game that fails to load, or was deleted, is shown by name. */
function GameCard({ gameId, title }: { gameId: string; title: string }) {
  const { data: game, error } = useQuery(gameQuery(gameId));
  if (game) {
    return <GameRows games={[game]} label={relatedTitle({ title, home: game.home.name, away: game.away.name })} />;
  }
  return error ? <Link to={`/schedule/${gameId}`}>{recordText(title)}</Link> : <Skeleton height="5rem" />;
}
