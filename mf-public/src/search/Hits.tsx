import { type SearchHit, searchKinds, searchPath } from '@league/contract';
import { HitList, SectionTitle } from '@league/kit';
import { Link } from '@league/kit/router';
import styles from './Hits.module.css';
import { words } from './words.ts';

/** The maximum number of results: there may be more. */
const maxHits = { all: 20, ofKind: 100 };

interface Props {
  text: string;
  /** Undefined: of every kind. */
  kind: SearchHit['kind'] | undefined;
  hits: readonly SearchHit[];
}

/** The results by kind. */
export function Hits({ text, kind, hits }: Props) {
  const isCut = hits.length >= (kind ? maxHits.ofKind : maxHits.all);
  const addressOf = (kind?: SearchHit['kind']) =>
    `${searchPath}?${new URLSearchParams({ q: text, ...(kind && { kind }) })}`;
  return (
    <>
      <p className={styles.count} role="status">
        {isCut ? words.atMost({ count: hits.length }) : words.count({ count: hits.length })}
        {kind && <Link to={addressOf()}>{words.allKinds}</Link>}
      </p>
      {searchKinds.map((each) => {
        const group = hits.filter((hit) => hit.kind === each);
        if (group.length === 0) return null;
        return (
          <section key={each} aria-label={words.kinds[each]}>
            <SectionTitle more={isCut && !kind && <Link to={addressOf(each)}>{words.allOf[each]}</Link>}>
              {words.kinds[each]}
            </SectionTitle>
            <HitList hits={group} />
          </section>
        );
      })}
    </>
  );
}
