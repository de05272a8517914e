import { examples } from './examples.tsx';
import styles from './KitPage.module.css';

const themes = ['light', 'dark'] as const;

/** Every component in every state, in both themes side by side. Served in development. */
export const KitPage = () => (
  <div className={styles.page}>
    <h1>Kit</h1>
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
