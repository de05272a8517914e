import { hasRole, type PlayerPage, type PlayerSplits as Splits, splitKinds, splitSources } from '@league/contract';
import { Card, Empty, layout, SectionTitle } from '@league/kit';
import { listed } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { type GameLogFilters, gamesOf, useChosenGames } from '../chosenGames.ts';
import { countedFigures } from '../figureColumns.ts';
import { GameChoice } from '../GameChoice.tsx';
import { messages as playerMessages } from '../messages.ts';
import { playerSplitsQuery } from '../playerQueries.ts';
import { messages } from './messages.ts';
import styles from './PlayerSplits.module.css';
import { splitColumns, strengthColumns } from './splitColumns.tsx';

/** A player's figures by venue, result, month, opponent and strength. */
export function PlayerSplits({ player }: { player: PlayerPage }) {
  const [chosen, filter] = useChosenGames(player);
  const query = useQuery(playerSplitsQuery(player._id, gamesOf(chosen)));
  return (
    <section aria-labelledby="splits" className={`${layout.stack} ${styles.splits}`}>
      <SectionTitle id="splits">{messages.title}</SectionTitle>
      <GameChoice player={player} chosen={chosen} season={query.data?.season ?? ''} to={filter.to} hasCareer />
      <Loaded query={query} failed={messages.failed} height="60rem">
        {(splits) =>
          splits.total.games_played === 0 ? (
            <Empty title={messages.none} say={messages.noneSay} />
          ) : (
            <Tables splits={splits} isGoalie={hasRole(player, 'goalies')} all={gamesIn(player, chosen, splits)} />
          )
        }
      </Loaded>
    </section>
  );
}

/** Games of the season's or the career's lines, in all ways in which they are known. */
const gamesIn = ({ seasons }: PlayerPage, { span, competition }: GameLogFilters, { season }: Splits) =>
  seasons
    .filter((row) => span === 'career' || row.season === season)
    .filter(({ tournament }) => (tournament === null) === (competition === 'season'))
    .reduce((sum, { games_played }) => sum + games_played, 0);

interface Props {
  splits: Splits;
  isGoalie: boolean;
  /** The number of games in the season's lines. */
  all: number;
}

function Tables({ splits, isGoalie, all }: Props) {
  const { total, strengths } = splits;
  return (
    <>
      {splitKinds.map((kind) => (
        <div key={kind}>
          <h3 className={styles.title}>{messages.kinds[kind]}</h3>
          <Card isFlush>
            <div className={styles.table}>
              <DataTable
                caption={messages.kinds[kind]}
                columns={splitColumns(kind, total, isGoalie)}
                rows={[...splits.splits[kind].map((row) => ({ row, figures: row })), { row: null, figures: total }]}
                rowKey={({ row }) => row?.key ?? 'total'}
                isSorted
              />
            </div>
          </Card>
        </div>
      ))}
      {strengths.length > 0 && (
        <div>
          <h3 className={styles.title}>{messages.strength}</h3>
          <Card isFlush>
            <div className={styles.table}>
              <DataTable
                caption={messages.strength}
                columns={strengthColumns(isGoalie)}
                rows={strengths}
                rowKey={({ strength }) => strength}
                isSorted
              />
            </div>
          </Card>
        </div>
      )}
      <SourceNote splits={splits} isGoalie={isGoalie} all={all} />
    </>
  );
}

/** What the figures rest on: `From 18 final games; SOG from 12 of 18.` */
function SourceNote({ splits: { total, basis }, isGoalie, all }: Props) {
  const count = total.games_played;
  const shown = countedFigures([{ figures: total }], isGoalie);
  const parts = splitSources
    .filter((source) => shown.includes(source) && basis[source] < count)
    .map((source) => messages.part({ what: playerMessages.columns[source].short, some: basis[source], all: count }));
  return (
    <p className={layout.note}>
      {parts.length > 0 ? messages.restsPartly({ count, parts: listed(parts) }) : messages.rests({ count })}
      {all > count && ` ${messages.others({ count: all - count })}`}
    </p>
  );
}
