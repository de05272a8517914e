import { useNavigate, useSearchParams } from '@league/kit/router';
import { useEffect } from 'react';
import type { PageStates, StateName } from '../states.ts';
import { examples } from './examples.tsx';
import styles from './KitPage.module.css';

const themes = ['light', 'dark'] as const;

interface Props {
  /** Each remote's pages, by its name. */
  pages?: Record<string, readonly PageStates[]>;
}

/**
 * Every component in every state, in both themes side by side, and the pages of the remotes in theirs. Served in
 * development. `?page=/admin/seasons&state=Empty` shows one page in one state.
 */
export function KitPage({ pages = {} }: Props) {
  const [address] = useSearchParams();
  const shown = Object.values(pages)
    .flat()
    .find(({ name }) => name === address.get('page'));
  if (shown) return <Shown page={shown} state={address.get('state') as StateName} />;
  return (
    <div className={styles.page}>
      <h1>Kit</h1>
      {Object.keys(pages).length > 0 && <Pages pages={pages} />}
      {Object.entries(examples).map(([component, states]) => (
        <section key={component} aria-label={component}>
          <h2>{component}</h2>
          {Object.entries(states).map(([state, Example]) => (
            <div key={state} className={styles.state}>
              <h3>{state}</h3>
              {themes.map((theme) => (
                <div key={theme} data-theme={theme} className={styles.stage}>
                  <Example />
                </div>
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Leads to the page once its state is mocked, which lasts as long as the document. */
function Shown({ page, state }: { page: PageStates; state: StateName }) {
  const navigate = useNavigate();
  useEffect(() => {
    page.show(state);
    void navigate(page.path, { replace: true });
  }, [page, state, navigate]);
  return null;
}

const frame = 'page-in-its-state';

const Pages = ({ pages }: Required<Props>) => (
  <section aria-label="Pages">
    <h2>Pages</h2>
    <p>A page of staff asks you to sign in first.</p>
    {Object.entries(pages).map(([remote, list]) => (
      <ul key={remote} aria-label={remote} className={styles.list}>
        <li>
          <b>{remote}</b>
        </li>
        {list.map(({ name, names }) => (
          <li key={name}>
            {name}
            {names.map((state) => (
              <a key={state} href={`/kit?${new URLSearchParams({ page: name, state })}`} target={frame}>
                {state}
              </a>
            ))}
          </li>
        ))}
      </ul>
    ))}
    <iframe name={frame} title="The page in the chosen state" className={styles.frame} />
  </section>
);
