import { maxChosenResults, type RemainingGames as Remaining, readResults } from '@league/contract';
import {
  Badge,
  Card,
  Empty,
  FilterButton,
  FilterSelect,
  formatDay,
  formatShortDay,
  layout,
  SectionTitle,
  Skeleton,
} from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { dateTimeAttribute, gameTime } from '../games/gameTime.ts';
import { VisitorTime } from '../VisitorTime.tsx';
import { GameChoice } from './GameChoice.tsx';
import styles from './WhatIfPage.module.css';
import type { WhatIfFilters } from './WhatIfPage.tsx';
import { messages as whatIfMessages } from './whatIfMessages.ts';
import { remainingQuery } from './whatIfQueries.ts';

interface Props {
  filters: WhatIfFilters;
  /** The page's address with a change. */
  to: (change: Partial<WhatIfFilters>) => string;
}

/** The games that are left, a day at a time or all of a team, each with a choice of its result. */
export function RemainingGames({ filters, to }: Props) {
  const { season, day, team } = filters;
  const query = useQuery(remainingQuery({ season, day, team }));
  return (
    <section aria-labelledby="what-if-games">
      <SectionTitle id="what-if-games">{whatIfMessages.gamesTitle}</SectionTitle>
      <Loaded query={query} failed={whatIfMessages.gamesFailed} isBare skeleton={<Skeleton height="20rem" />}>
        {(remaining) =>
          remaining.days.length === 0 ? (
            <Empty title={whatIfMessages.none} say={whatIfMessages.noneSay} />
          ) : (
            <Games remaining={remaining} filters={filters} to={to} />
          )
        }
      </Loaded>
    </section>
  );
}

function Games({ remaining, filters: { results, team }, to }: Props & { remaining: Remaining }) {
  const { teams, days, day, games, decisions, season } = remaining;
  const chosen = readResults(results);
  const teamOf = new Map(teams.map((each) => [each._id, each]));
  const shownDays = [...new Set(games.map((game) => game.day))];
  const at = days.findIndex((each) => each.day === day);
  const isFull = chosen.length >= maxChosenResults;
  return (
    <div className={layout.stack12}>
      <div className={styles.filters}>
        <FilterSelect
          label={whatIfMessages.team}
          value={teams.some(({ slug }) => slug === team) ? team : ''}
          options={[
            { value: '', label: whatIfMessages.allTeams },
            ...teams.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          to={(team) => to({ team, day: '' })}
        />
        {day !== null && (
          <div className={styles.days}>
            <Step label={whatIfMessages.earlier} day={days[at - 1]?.day} to={to}>
              ‹
            </Step>
            <FilterSelect
              label={whatIfMessages.day}
              value={day}
              options={days.map(({ day, games }) => ({
                value: day,
                label: whatIfMessages.dayOption({ day: formatShortDay(day, 'UTC'), count: games }),
              }))}
              to={(day) => to({ day })}
            />
            <Step label={whatIfMessages.later} day={days[at + 1]?.day} to={to}>
              ›
            </Step>
          </div>
        )}
      </div>
      {isFull && <p role="status">{whatIfMessages.full({ count: chosen.length })}</p>}
      {shownDays.map((day) => (
        <section key={day} aria-labelledby={`left-${day}`}>
          <h3 id={`left-${day}`} className={styles.day}>
            {formatDay(day)}
          </h3>
          <Card isFlush>
            <ul className={layout.lined}>
              {games
                .filter((game) => game.day === day)
                .map((game) => (
                  <li key={game.gameId} className={styles.game}>
                    <p className={styles.when}>
                      <time dateTime={dateTimeAttribute(game)}>{gameTime({ ...game, season })}</time>
                      {game.timeKnown && <VisitorTime at={game.date} />}
                      {game.isPostponed && <Badge tone="warning">{whatIfMessages.postponed}</Badge>}
                    </p>
                    <GameChoice
                      number={game.number}
                      home={teamOf.get(game.homeId)!}
                      away={teamOf.get(game.awayId)!}
                      decisions={decisions}
                      chosen={chosen.find(({ number }) => number === game.number)}
                      isFull={isFull}
                      results={results}
                      to={(results) => to({ results })}
                    />
                  </li>
                ))}
            </ul>
          </Card>
        </section>
      ))}
      <p className={layout.note}>{whatIfMessages.scoreNote}</p>
    </div>
  );
}

interface StepProps {
  label: string;
  day: string | undefined;
  to: Props['to'];
  children: string;
}

const Step = ({ label, day, to, children }: StepProps) => (
  <FilterButton variant="secondary" aria-label={label} isDisabled={!day} to={to(day ? { day } : {})}>
    {children}
  </FilterButton>
);
