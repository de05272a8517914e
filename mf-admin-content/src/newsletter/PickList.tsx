import { Checkbox, Failed, layout, SearchInput, Skeleton } from '@league/kit';
import { type ReactNode, useState } from 'react';
import styles from './newsletter.module.css';

interface Picked {
  _id: string;
  title: string;
  /** Shown under its title. */
  note: ReactNode;
}

interface Props {
  say: { legend: string; hint: string; search: string; none: string; failed: string };
  /** Undefined while they load. */
  items: readonly Picked[] | undefined;
  fault: unknown;
  retry: () => unknown;
  /** Their ids, in order. */
  chosen: readonly string[];
  max: number;
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

const shownAtOnce = 12;

/** Chooses some items: the chosen ones first, in their order, then matching ones. */
export function PickList({ say, items, fault, retry, chosen, max, error, onChange }: Props) {
  const [search, find] = useState('');
  const wanted = search.trim().toLowerCase();
  const picked = chosen.flatMap((id) => items?.filter(({ _id }) => _id === id) ?? []);
  const others = (items ?? []).filter(
    ({ _id, title }) => !chosen.includes(_id) && title.toLowerCase().includes(wanted),
  );
  const shown = [...picked, ...others.slice(0, shownAtOnce)];
  return (
    <fieldset className={`${layout.stack8} ${styles.picks}`}>
      <legend>{say.legend}</legend>
      <small>{say.hint}</small>
      <SearchInput label={say.search} value={search} onChange={find} />
      {items ? (
        shown.length > 0 ? (
          <ul>
            {shown.map(({ _id, title, note }) => (
              <li key={_id}>
                <Checkbox
                  label={
                    <span className={styles.picked}>
                      <b>{title}</b> <small>{note}</small>
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
        ) : (
          <p>{say.none}</p>
        )
      ) : fault ? (
        <Failed title={say.failed} retry={retry} isBare />
      ) : (
        <Skeleton height="10rem" />
      )}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
