import { type Resource, resourceCategories, resourceCategoryLabels } from '@league/contract';
import { Card, optionsOf } from '@league/kit';
import { ListFilterBar, ListRows, Loaded, listFilters, useConfirm, useList } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from './messages.ts';
import { ResourceCard } from './ResourceCard.tsx';
import { ResourceDialog } from './ResourceDialog.tsx';
import { resourcesQuery, useRemoveResource } from './resourceQueries.ts';
import styles from './resources.module.css';
import { toolkitList } from './toolkitList.ts';

const categories = ['all', ...resourceCategories] as const;
const Filters = listFilters({ search: '', category: categories });
const selects = () =>
  [
    {
      name: 'category',
      label: messages.category,
      options: optionsOf(categories, (category) =>
        category === 'all' ? messages.allCategories : resourceCategoryLabels[category],
      ),
    },
  ] as const;

/** The documents by category. */
export const Toolkit = ({ mayChange }: { mayChange: boolean }) => (
  <Loaded query={useQuery(resourcesQuery)} failed={messages.loadFailed} height="24rem">
    {(resources) => <Resources resources={resources} mayChange={mayChange} />}
  </Loaded>
);

function Resources({ resources, mayChange }: { resources: readonly Resource[]; mayChange: boolean }) {
  const list = useList(Filters);
  const { mutateAsync: remove } = useRemoveResource();
  const [edited, edit] = useState<Resource>();
  const [askRemove, dialog] = useConfirm((resource: Resource) => ({
    title: messages.removeAsk,
    say: resource.title,
    confirm: messages.remove,
    act: () => remove({ id: resource._id }),
  }));
  return (
    <>
      <Card isFlush>
        <ListFilterBar list={list} search={messages.search} selects={selects()} />
      </Card>
      <ListRows
        list={list}
        rows={toolkitList(resources, list.wanted)}
        total={resources.length === 0 ? 0 : undefined}
        say={messages}
      >
        {(groups) =>
          groups.map(({ category, resources: documents }) => (
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
                      onRemove={() => askRemove(resource)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </ListRows>
      {edited && <ResourceDialog key={edited._id} resource={edited} onClose={() => edit(undefined)} />}
      {dialog}
    </>
  );
}
