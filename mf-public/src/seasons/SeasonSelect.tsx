import { seasonsApi } from '@league/contract';
import { FilterSelect } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import { mainNameOf, nameOptions } from '../mainNames.ts';
import { messages } from './messages.ts';

const seasonsQuery = operationQuery(['seasons'], seasonsApi.list);

interface Props {
  season: string;
  /** The page's address with this season. */
  to: (season: string) => string;
}

/** A choice of season; the current one is the empty value, so that its address needs no name. */
export function SeasonSelect({ season, to }: Props) {
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const names = seasons.map(({ name }) => name);
  const mainNames = Object.fromEntries(seasons.map(({ name, mainName = name }) => [name, mainName]));
  const current = mainNameOf(seasons.find(({ isCurrent }) => isCurrent)?.name ?? '', mainNames);
  const chosen = mainNameOf(season, mainNames) || current;
  return (
    <FilterSelect
      label={messages.season}
      value={chosen}
      options={nameOptions(names, mainNames, chosen)}
      to={(name) => to(name === current ? '' : name)}
    />
  );
}
