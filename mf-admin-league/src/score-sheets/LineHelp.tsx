import { infractionLabel } from '@league/contract';
import { verbatim } from '@league/kit/direction';
import { helpWords as words } from './helpWords.ts';
import styles from './LineHelp.module.css';
import { infractions, shortCodes } from './line/infractions.ts';

/** Examples of lines. */
export const LineHelp = () => (
  <div className={styles.help}>
    <p>{words.lead}</p>
    <dl className={styles.list}>
      {[...words.keys, ...words.examples].map(([line = '', say]) => (
        <div key={line}>
          <dt>
            <kbd>{verbatim(line)}</kbd>
          </dt>
          <dd>{say}</dd>
        </div>
      ))}
    </dl>
    <h3>{words.infractions}</h3>
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
