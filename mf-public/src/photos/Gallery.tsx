import { type Photo, type PhotoChoices, photoCategories, photoCategoryLabel } from '@league/contract';
import {
  Choices,
  Empty,
  Failed,
  FilterButton,
  FilterSelect,
  layout,
  optionsOf,
  SearchInput,
  useDebounced,
} from '@league/kit';
import { useEffect, useMemo } from 'react';
import { filtersOf } from './galleryAddress.ts';
import { LinkedPhoto } from './LinkedPhoto.tsx';
import { messages } from './messages.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { PhotoPlaceholders } from './PhotoPlaceholders.tsx';
import styles from './PhotosPage.module.css';
import { useGalleryAddress } from './useGalleryAddress.ts';
import { useOpenPhoto } from './useOpenPhoto.ts';
import { usePhotoPages } from './usePhotoPages.ts';

const categories = optionsOf(['All', ...photoCategories], (category) =>
  category === 'All' ? messages.all : photoCategoryLabel(category),
);

/** The delay after typing. */
const typingMs = 250;

/** The photos with filters; only visible pages are loaded. */
export function Gallery({ choices: { teams, years } }: { choices: PhotoChoices }) {
  const { filters: asked, filter, show, close } = useGalleryAddress();
  // An unknown value is not a filter.
  const team = teams.some(({ id }) => id === asked.team) ? asked.team : 'all';
  const year = years.includes(asked.year) ? asked.year : 'all';
  useEffect(() => {
    if (team !== asked.team || year !== asked.year) filter({ team, year });
  }, [team, year, asked.team, asked.year, filter]);
  const { category, photo: open } = asked;
  const search = useDebounced(asked.search, typingMs);
  const filters = useMemo(() => filtersOf({ search, category, team, year }), [search, category, team, year]);
  const { at, photo: linked, error: linkFault, retry: retryLink, opens } = useOpenPhoto(open, filters);
  const { total, photoAt, see, error, retry, retryPage } = usePhotoPages(filters, at);
  const here = at === undefined ? undefined : photoAt(at);
  const photo = here?._id === open ? here : linked;

  function showAt(next: Photo, place: number) {
    opens(next._id, place);
    show(next._id);
  }

  return (
    <>
      <search className={styles.filters} aria-label={messages.filters}>
        <SearchInput label={messages.search} value={asked.search} onChange={(search) => filter({ search })} />
        <FilterSelect
          label={messages.team}
          isLabelHidden
          value={team}
          options={[
            { value: 'all', label: messages.allTeams },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          to={(team) => filter.to({ team })}
        />
        <FilterSelect
          label={messages.year}
          isLabelHidden
          value={year}
          options={[{ value: 'all', label: messages.allYears }, ...years.map((value) => ({ value, label: value }))]}
          to={(year) => filter.to({ year })}
        />
        <Choices
          look="chips"
          label={messages.category}
          choices={categories}
          value={category}
          to={(category) => filter.to({ category })}
        />
      </search>
      {total !== undefined && (
        <p className={`${layout.note} ${styles.count}`} role="status">
          {messages.count({ count: total })}
        </p>
      )}
      {total === undefined ? (
        error ? (
          <Failed title={messages.loadFailed} retry={retry} />
        ) : (
          <PhotoPlaceholders />
        )
      ) : total > 0 ? (
        <PhotoGrid total={total} photoAt={photoAt} onVisibleChange={see} onOpen={showAt} />
      ) : (
        <Empty title={messages.noMatch}>
          <FilterButton variant="secondary" to={filter.to({ search: '', category: 'All', team: 'all', year: 'all' })}>
            {messages.clear}
          </FilterButton>
        </Empty>
      )}
      {retryPage && <Failed say={messages.moreFailed} retry={retryPage} />}
      {photo ? (
        <PhotoDialog
          photo={photo}
          at={at}
          total={total ?? 0}
          previous={at === undefined ? undefined : photoAt(at - 1)}
          next={at === undefined ? undefined : photoAt(at + 1)}
          onShow={showAt}
          onClose={close}
        />
      ) : (
        open && <LinkedPhoto fault={linkFault} retry={retryLink} onClose={close} />
      )}
    </>
  );
}
