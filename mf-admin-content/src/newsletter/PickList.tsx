import { Checkbox, layout, SearchInput } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import styles from './newsletter.module.css';
import { maxChoices } from './newsletterQueries.ts';

interface PickListItem {
  _id: string;
  title: string;
  /** Shown beside its title, in the language that the page has then. */
  note: () => ReactNode;
}

interface Props {
  say: { legend: string; hint: string; search: string; none: string; failed: string };
  search: string;
  onSearch: (search: string) => void;
  /** The chosen items, and those that the search finds. */
  query: { data: readonly PickListItem[] | undefined; error: Error | null; refetch: () => unknown };
  /** Their ids, in order. */
  value: readonly string[];
  max: number;
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Chooses some items: the chosen ones first, in their order, then others that are found. */
export function PickList({ say, search, onSearch, query, value: chosen, max, error, onChange }: Props) {
  const shownOf = (items: readonly PickListItem[]) => {
    const picked = chosen.map(
      (id) => items.find(({ _id }) => _id === id) ?? { _id: id, title: messages.unavailable, note: () => null },
    );
    const others = items.filter(({ _id }) => !chosen.includes(_id));
    return [...picked, ...others.slice(0, maxChoices)];
  };
  return (
    <fieldset className={`${layout.stack8} ${styles.picks}`}>
      <legend>{say.legend}</legend>
      <small>{say.hint}</small>
      <SearchInput label={say.search} value={search} onChange={onSearch} />
      <Loaded query={query} failed={say.failed} height="10rem" isBare>
        {(items) => {
          const shown = shownOf(items);
          if (shown.length === 0) return <p>{say.none}</p>;
          return (
            <ul className={layout.lined}>
              {shown.map(({ _id, title, note }) => (
                <li key={_id}>
                  <Checkbox
                    label={
                      <span className={styles.picked}>
                        <b>{title}</b> <small>{note()}</small>
                      </span>
                    }
                    checked={chosen.includes(_id)}
                    disabled={chosen.length >= max && !chosen.includes(_id)}
                    onChange={(isChosen) =>
                      onChange(isChosen ? [...chosen, _id] : chosen.filter((other) => other !== _id))
                    }
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
