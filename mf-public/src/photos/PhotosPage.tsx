import { type Photo, photoCategories } from '@league/contract';
import {
  Button,
  Choices,
  Empty,
  Failed,
  Page,
  PageHeader,
  SearchInput,
  Select,
  Skeleton,
  useFilters,
  useLeague,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { galleryChoices, galleryPhotos } from './gallery.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import styles from './PhotosPage.module.css';
import { photosQuery } from './photoQueries.ts';
import { samplePhotos } from './samplePhotos.ts';
import { words } from './words.ts';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** `/photos`; `?photo=` opens one. */
export function PhotosPage() {
  const { name, shortName } = useLeague();
  const { data: photos, error, refetch } = useQuery(photosQuery);
  return (
    <div className={styles.page}>
      <Page title={words.title} description={words.description(name)} canonical="/photos" />
      <PageHeader title={words.heading(shortName)} say={words.lead} />
      {photos ? (
        // Only of a league that has none: a gallery that did not come is no empty one.
        <Gallery photos={photos.length > 0 ? photos : samplePhotos} />
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <div className={styles.places}>
          {places.map((place) => (
            <Skeleton key={place} height="20rem" />
          ))}
        </div>
      )}
    </div>
  );
}

const Filters = z.object({
  search: z.catch(z.string(), ''),
  category: z.catch(z.enum(['All', ...photoCategories]), 'All'),
  team: z.catch(z.string(), 'all'),
  year: z.catch(z.string(), 'all'),
  photo: z.catch(z.string(), ''),
});

const categories = (['All', ...photoCategories] as const).map((category) => ({
  value: category,
  label: category === 'All' ? words.all : category,
}));

function Gallery({ photos }: { photos: readonly Photo[] }) {
  const [asked, filter] = useFilters(Filters);
  const { teams, years } = useMemo(() => galleryChoices(photos), [photos]);
  // What is not in the gallery (any more) is no filter of it.
  const team = teams.some(({ id }) => id === asked.team) ? asked.team : 'all';
  const year = years.includes(asked.year) ? asked.year : 'all';
  useEffect(() => {
    if (team !== asked.team || year !== asked.year) filter({ team, year });
  }, [team, year, asked.team, asked.year, filter]);
  const { search, category } = asked;
  const found = useMemo(
    () => galleryPhotos(photos, { search, category, team, year }),
    [photos, search, category, team, year],
  );
  return (
    <>
      <search className={styles.filters} aria-label={words.filters}>
        <SearchInput label={words.search} value={search} onChange={(search) => filter({ search })} />
        <Select
          label={words.team}
          isLabelHidden
          value={team}
          options={[
            { value: 'all', label: words.allTeams },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(team) => filter({ team })}
        />
        <Select
          label={words.year}
          isLabelHidden
          value={year}
          options={[{ value: 'all', label: words.allYears }, ...years.map((value) => ({ value, label: value }))]}
          onChange={(year) => filter({ year })}
        />
        <Choices
          look="chips"
          label={words.category}
          choices={categories}
          value={category}
          onChange={(category) => filter({ category })}
        />
      </search>
      <p className={styles.count} role="status">
        {words.count(found.length)}
      </p>
      {found.length > 0 ? (
        <PhotoGrid photos={found} onOpen={({ _id }) => filter({ photo: _id })} />
      ) : (
        <Empty title={words.noMatch}>
          <Button variant="secondary" onClick={() => filter({ search: '', category: 'All', team: 'all', year: 'all' })}>
            {words.clear}
          </Button>
        </Empty>
      )}
      {asked.photo && (
        <PhotoDialog
          photos={found}
          all={photos}
          id={asked.photo}
          onShow={({ _id }) => filter({ photo: _id })}
          onClose={() => filter({ photo: '' })}
        />
      )}
    </>
  );
}
