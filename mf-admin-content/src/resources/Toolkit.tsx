import { type Resource, resourceCategories, resourceCategoryLabels } from '@league/contract';
import { Button, Card, Empty, Failed, FilterBar, SearchInput, Select, Skeleton, useFilters } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ResourceCard } from './ResourceCard.tsx';
import { ResourceDialog } from './ResourceDialog.tsx';
import { resourcesQuery, useRemoveResource } from './resourceQueries.ts';
import styles from './resources.module.css';
import { toolkitList } from './toolkitList.ts';
import { words } from './words.ts';

const categories = ['all', ...resourceCategories] as const;
const Filters = z.object({ search: z.catch(z.string(), ''), category: z.catch(z.enum(categories), 'all') });
const categoryOptions = categories.map((value) => ({
  value,
  label: value === 'all' ? words.allCategories : resourceCategoryLabels[value],
}));

/** What there is to take along, by category. */
export function Toolkit({ mayChange }: { mayChange: boolean }) {
  const [filters, filter] = useFilters(Filters);
  const { data: resources, error, refetch } = useQuery(resourcesQuery);
  const { mutateAsync: remove } = useRemoveResource();
  const [edited, edit] = useState<Resource>();
  const [leaving, setLeaving] = useState<Resource>();
  if (!resources) return error ? <Failed title={words.loadFailed} retry={refetch} /> : <Skeleton height="24rem" />;
  const groups = toolkitList(resources, filters);
  return (
    <>
      <Card isFlush>
        <FilterBar>
          <SearchInput label={words.search} value={filters.search} onChange={(search) => filter({ search })} />
          <Select
            label={words.category}
            isLabelHidden
            value={filters.category}
            options={categoryOptions}
            onChange={(category) => filter({ category: Filters.parse({ category }).category })}
          />
        </FilterBar>
      </Card>
      {groups.map(({ category, resources: documents }) => (
        <section key={category} aria-labelledby={`category-${category}`}>
          <h2 className={styles.category} id={`category-${category}`}>
            {resourceCategoryLabels[category]}
          </h2>
          <ul className={styles.documents}>
            {documents.map((resource) => (
              <li key={resource._id}>
                <ResourceCard
                  resource={resource}
                  mayChange={mayChange}
                  onEdit={() => edit(resource)}
                  onRemove={() => setLeaving(resource)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 &&
        (resources.length === 0 ? (
          <Empty title={words.empty} say={words.emptySay} />
        ) : (
          <Empty title={words.noMatch}>
            <Button variant="secondary" onClick={() => filter({ search: '', category: 'all' })}>
              {words.clear}
            </Button>
          </Empty>
        ))}
      {edited && <ResourceDialog key={edited._id} resource={edited} onClose={() => edit(undefined)} />}
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={words.removeAsk}
          say={leaving.title}
          confirm={words.remove}
          isDanger
          onConfirm={() => remove(leaving)}
        />
      )}
    </>
  );
}
