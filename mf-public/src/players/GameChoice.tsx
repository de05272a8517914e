import { competitionTypes, type PlayerPage } from '@league/contract';
import { Choices, FilterSelect } from '@league/kit';
import { mainNameOf, nameOptions } from '../mainNames.ts';
import type { GameLogFilters, ToGames } from './chosenGames.ts';
import styles from './GameChoice.module.css';
import { messages } from './messages.ts';

interface Props {
  player: PlayerPage;
  chosen: GameLogFilters;
  /** The season that is shown. */
  season: string;
  to: ToGames;
  /** All seasons together can be chosen, too. */
  hasCareer?: boolean;
}

/** The choice of season and competition; each is offered if the player has several. */
export function GameChoice({ player: { seasons, mainNames }, chosen, season, to, hasCareer = false }: Props) {
  const options = nameOptions(
    seasons.map((row) => row.season),
    mainNames,
  );
  const competitions = competitionTypes.filter((type) =>
    seasons.some(({ tournament }) => (tournament === null) === (type === 'season')),
  );
  if (options.length < 2 && competitions.length < 2) return null;
  return (
    <div className={styles.choice}>
      {competitions.length > 1 && (
        <Choices
          label={messages.competition}
          choices={competitions.map((value) => ({ value, label: messages.competitions[value] }))}
          value={chosen.competition}
          to={(competition) => to({ competition })}
        />
      )}
      {hasCareer && options.length > 1 && (
        <Choices
          label={messages.span}
          choices={(['season', 'career'] as const).map((value) => ({ value, label: messages.spans[value] }))}
          value={chosen.span}
          to={(span) => to({ span })}
        />
      )}
      {options.length > 1 && (chosen.span === 'season' || !hasCareer) && (
        <FilterSelect
          label={messages.season}
          isLabelHidden
          value={mainNameOf(season || chosen.season, mainNames)}
          options={options}
          to={(name) => to({ season: name })}
        />
      )}
    </div>
  );
}
