import { maxHits, maxHitsAmongAll, maxHitsOfKind, type SearchHit, searchKinds, searchPath } from '@league/contract';
import { HitList, SectionTitle } from '@league/kit';
import { Link } from '@league/kit/router';
import { messages } from './messages.ts';
import styles from './SearchResults.module.css';

interface Props {
  text: string;
  /** Undefined: of every kind. */
  kind: SearchHit['kind'] | undefined;
  hits: readonly SearchHit[];
}

/** The results by kind, with a link to the rest of each that may have more. */
export function SearchResults({ text, kind, hits }: Props) {
  const isFull = hits.length >= (kind ? maxHitsOfKind : maxHits);
  const groups = searchKinds.map((each) => {
    const group = hits.filter((hit) => hit.kind === each);
    return { each, group, isCut: !kind && (isFull || group.length >= (maxHitsAmongAll[each] ?? maxHits)) };
  });
  const found = groups.filter(({ group }) => group.length > 0);
  const others = groups.filter(({ group, isCut }) => isCut && group.length === 0);
  const isCut = isFull || found.some(({ isCut }) => isCut);
  const addressOf = (kind?: SearchHit['kind']) =>
    `${searchPath}?${new URLSearchParams({ q: text, ...(kind && { kind }) })}`;
  const allOf = (each: SearchHit['kind']) => (
    <Link key={each} to={addressOf(each)}>
      {messages.allOf[each]}
    </Link>
  );
  return (
    <>
      <p className={styles.count} role="status">
        {isCut ? messages.atMost({ count: hits.length }) : messages.count({ count: hits.length })}
        {kind && <Link to={addressOf()}>{messages.allKinds}</Link>}
      </p>
      {found.map(({ each, group, isCut }) => (
        <section key={each} aria-label={messages.kinds[each]}>
          <SectionTitle more={isCut && allOf(each)}>{messages.kinds[each]}</SectionTitle>
          <HitList hits={group} />
        </section>
      ))}
      {others.length > 0 && (
        <p className={styles.count}>
          {messages.others}
          {others.map(({ each }) => allOf(each))}
        </p>
      )}
    </>
  );
}
