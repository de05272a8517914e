import { infractionLabel } from '@league/contract';
import { verbatim } from '@league/kit/direction';
import { helpMessages as messages } from './helpMessages.ts';
import styles from './LineHelp.module.css';
import { infractions, shortCodes } from './line/infractions.ts';

/** Examples of lines. */
export const LineHelp = () => (
  <div className={styles.help}>
    <p>{messages.lead}</p>
    <dl className={styles.list}>
      {[...messages.keys, ...messages.examples].map(([line = '', say]) => (
        <div key={line}>
          <dt>
            <kbd>{verbatim(line)}</kbd>
          </dt>
          <dd>{say}</dd>
        </div>
      ))}
    </dl>
    <h3>{messages.infractions}</h3>
    <dl className={styles.codes}>
      {Object.entries(infractions).map(([code, name]) => (
        <div key={code}>
          <dt>
            <kbd>{[code, ...shortOf(code)].join(' ')}</kbd>
          </dt>
          <dd>{infractionLabel(name)}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const shortOf = (code: string) => Object.keys(shortCodes).filter((short) => shortCodes[short] === code);
