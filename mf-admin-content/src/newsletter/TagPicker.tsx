import { matcherOf, maxTags } from '@league/contract';
import { Checkbox, formatNumber, layout, SearchInput } from '@league/kit';
import { useId, useState } from 'react';
import { messages } from './messages.ts';
import styles from './newsletter.module.css';

interface Props {
  /** The most used first. */
  known: readonly { tag: string; active: number }[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

const shownAtOnce = 12;

/** Subscribers' tags with their numbers. Chosen tags are shown whatever the search. */
export function TagPicker({ known, chosen, error, onChange }: Props) {
  const id = useId();
  const [search, find] = useState('');
  const isFound = matcherOf(search);
  const found = known.filter(({ tag }) => isFound(tag)).slice(0, shownAtOnce);
  const activeOf = (tag: string) => known.find((each) => each.tag === tag)?.active ?? 0;
  const hidden = chosen.filter((tag) => !found.some((each) => each.tag === tag));
  const shown = [...hidden.map((tag) => ({ tag, active: activeOf(tag) })), ...found];
  return (
    <>
      {known.length > shownAtOnce && <SearchInput label={messages.searchTags} value={search} onChange={find} />}
      {shown.length > 0 ? (
        <ul aria-label={messages.tags} aria-describedby={error && id} className={`${layout.lined} ${styles.tags}`}>
          {shown.map(({ tag, active }) => (
            <li key={tag}>
              <Checkbox
                label={
                  <>
                    {tag} <small>({formatNumber(active)})</small>
                  </>
                }
                checked={chosen.includes(tag)}
                disabled={chosen.length >= maxTags && !chosen.includes(tag)}
                onChange={(isChosen) => onChange(isChosen ? [...chosen, tag] : chosen.filter((each) => each !== tag))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p>{known.length > 0 ? messages.noTagMatches : messages.noTags}</p>
      )}
      {chosen.length >= maxTags && <small>{messages.enoughTags({ max: maxTags })}</small>}
      {error && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
