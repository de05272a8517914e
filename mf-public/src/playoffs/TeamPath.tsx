import type { PublicPlayoffs } from '@league/contract';
import { recordText, SectionTitle, TeamCrest } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { mainNameOf } from '../mainNames.ts';
import { roundName, scoreOfSeries } from '../series/seriesTexts.ts';
import { messages } from './messages.ts';
import { playoffsQuery } from './playoffQueries.ts';
import styles from './TeamPath.module.css';

interface Props {
  /** A slug. */
  team: string;
  /** By its main name. */
  season: string;
}

/** A team's series of a season's play-offs, round by round. */
export function TeamPath({ team, season }: Props) {
  const { data } = useQuery(playoffsQuery(season));
  const steps = data ? stepsOf(data, team) : [];
  if (!data || steps.length === 0) return null;
  return (
    <section aria-labelledby="path">
      <SectionTitle
        id="path"
        more={
          <Link to={`/playoffs?season=${encodeURIComponent(mainNameOf(data.season, data.mainNames))}`}>
            {messages.toBracket} {arrow('on')}
          </Link>
        }
      >
        {messages.path({ season: data.season })}
      </SectionTitle>
      <ol className={styles.path}>
        {steps.map(({ roundOf, opponent, isBye, score, isLost }) => (
          <li key={roundOf} data-lost={isLost || undefined}>
            {opponent && <TeamCrest team={opponent} size={32} decorative lazy />}
            <span>
              <b>
                {opponent
                  ? messages.against({ round: roundName(roundOf), opponent: opponent.name })
                  : (isBye ? messages.pathBye : messages.pathOpen)({ round: roundName(roundOf) })}
              </b>
              {opponent && <small>{recordText(score || messages.toCome)}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const stepsOf = ({ rounds }: PublicPlayoffs, slug: string) =>
  rounds.flatMap(({ roundOf, bestOf, series }) =>
    series.flatMap(({ higher, lower, isBye, wins, winner }) => {
      const own = (['higher', 'lower'] as const).find(
        (side) => (side === 'higher' ? higher : lower)?.team.slug === slug,
      );
      if (!own) return [];
      const opponent = (own === 'higher' ? lower : higher)?.team ?? null;
      const score =
        higher && lower ? scoreOfSeries([higher.team.name, wins.higher], [lower.team.name, wins.lower], bestOf) : '';
      return [{ roundOf, opponent, isBye, score, isLost: winner !== null && winner !== own }];
    }),
  );
