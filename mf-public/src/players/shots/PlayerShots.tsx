import { hasRole, type PlayerPage, type PlayerShots as Shots } from '@league/contract';
import { Card, compareNames, Empty, FilterSelect, layout, SectionTitle, useFilters } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { DataTable } from '@league/kit/tables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterCard } from '../../FilterCard.tsx';
import { messages as mapMessages } from '../../games/shots/messages.ts';
import { ShotLegend } from '../../games/shots/ShotLegend.tsx';
import mapStyles from '../../games/shots/ShotMap.module.css';
import { OutcomeSelect, StrengthSelect } from '../../games/shots/shotSelects.tsx';
import { gamesOf, useChosenGames } from '../chosenGames.ts';
import { GameChoice } from '../GameChoice.tsx';
import { playerShotsQuery } from '../playerQueries.ts';
import { messages } from './messages.ts';
import { PlayerRink } from './PlayerRink.tsx';
import styles from './PlayerShots.module.css';
import {
  filterAttempts,
  noFilters,
  type PlayerAttempt,
  type PlayerShotFilters,
  playerAttempts,
  ShotFilters,
} from './playerAttempts.ts';
import { ShotDetails } from './ShotDetails.tsx';
import { ShotFigures } from './ShotFigures.tsx';
import { shotColumns } from './shotColumns.tsx';

const pageSize = 50;

/** Where a skater shot from, or where the shots at a goalie came from: a map with filters, what it rests on, and the same as a table. */
export function PlayerShots({ player }: { player: PlayerPage }) {
  const [chosen, filter] = useChosenGames(player);
  const { span: _, ...query } = gamesOf({ ...chosen, span: 'season' });
  const shots = useQuery(playerShotsQuery(player._id, query));
  const isGoalie = hasRole(player, 'goalies');
  const title = isGoalie ? messages.titleAgainst : messages.title;
  return (
    <section aria-labelledby="shots" className={`${layout.stack16} ${styles.shots}`}>
      <SectionTitle id="shots">{title}</SectionTitle>
      <GameChoice
        player={player}
        chosen={{ ...chosen, span: 'season' }}
        season={shots.data?.season ?? ''}
        to={filter.to}
      />
      <Loaded query={shots} failed={messages.failed} height="48rem">
        {(shots) =>
          shots.games.some((game) => game.shots.length > 0) ? (
            <ShotMap player={player} shots={shots} title={title} />
          ) : (
            <Empty title={isGoalie ? messages.noneAgainst : messages.none} say={messages.noneSay} />
          )
        }
      </Loaded>
    </section>
  );
}

function ShotMap({ player, shots, title }: { player: PlayerPage; shots: Shots; title: string }) {
  const [wanted, filter] = useFilters(ShotFilters);
  const [pointed, point] = useState('');
  const attempts = playerAttempts(shots);
  const shown = filterAttempts(attempts, wanted);
  const told = shown.find(({ _id }) => _id === (pointed || wanted.shot));
  return (
    <>
      <Filters attempts={attempts} wanted={wanted} to={filter.to} />
      <div className={styles.parts}>
        <Card isFlush>
          <div className={mapStyles.map}>
            <PlayerRink
              player={player}
              title={title}
              attempts={shown}
              accessibleName={told?._id ?? ''}
              point={point}
              to={(shot) => filter.to({ shot })}
            />
            <div role="status" className={mapStyles.told}>
              <ShotDetails shot={told} shown={shown} />
            </div>
            <ShotLegend attempts={shown} />
          </div>
        </Card>
        <ShotFigures
          shots={shots}
          shown={shown}
          ofAllOutcomes={filterAttempts(attempts, { ...wanted, outcome: 'all' })}
        />
      </div>
      <details className={mapStyles.asTable} open={wanted.page > 1}>
        <summary>{mapMessages.asTable}</summary>
        <Card isFlush>
          <DataTable
            caption={title}
            columns={shotColumns(shots.role === 'goalies')}
            rows={shown}
            rowKey={({ _id }) => _id}
            isSorted
            page={wanted.page}
            pageSize={pageSize}
            toPage={(page) => filter.to({ page })}
          />
        </Card>
      </details>
    </>
  );
}

interface FiltersProps {
  attempts: readonly PlayerAttempt[];
  wanted: PlayerShotFilters;
  to: (change: Partial<PlayerShotFilters>) => string;
}

/** Each offers what the season has. */
function Filters({ attempts, wanted, to }: FiltersProps) {
  const teams = new Map(attempts.map(({ game }) => [game.opponent.slug, game.opponent.name]));
  return (
    <FilterCard label={mapMessages.filters} clear={to(noFilters)} clearLabel={mapMessages.clear}>
      <OutcomeSelect value={wanted.outcome} to={(outcome) => to({ outcome, page: 1 })} />
      <StrengthSelect attempts={attempts} value={wanted.strength} to={(strength) => to({ strength, page: 1 })} />
      <FilterSelect
        label={messages.opponent}
        value={wanted.opponent}
        options={[
          { value: 'all', label: messages.allOpponents },
          ...[...teams].map(([value, label]) => ({ value, label })).sort((a, b) => compareNames(a.label, b.label)),
        ]}
        to={(opponent) => to({ opponent, page: 1 })}
      />
    </FilterCard>
  );
}
