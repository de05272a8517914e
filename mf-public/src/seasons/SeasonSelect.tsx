import { type Season, seasonsApi } from '@league/contract';
import { FilterSelect } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import { words } from './words.ts';

const seasonsQuery = operationQuery(['seasons'], seasonsApi.list);

interface Props {
  season: string;
  /** The page's address with this season. */
  to: (season: string) => string;
}

/** A choice of season; the current one is the empty value, so that its address needs no name. */
export function SeasonSelect({ season, to }: Props) {
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const current = seasons.find(({ isCurrent }) => isCurrent)?.name;
  const shown = season || current || '';
  return (
    <FilterSelect
      label={words.season}
      value={shown}
      options={namesOf(seasons, shown).map((name) => ({ value: name, label: name }))}
      to={(name) => to(name === current ? '' : name)}
    />
  );
}

/** The shown season is listed even if the list has not loaded, or does not contain it. */
const namesOf = (seasons: readonly Season[], shown: string) => [
  ...new Set([...seasons.map(({ name }) => name), shown].filter(Boolean)),
];
