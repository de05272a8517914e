import type { ReactNode } from 'react';
import { recordText } from '../language/recordText.tsx';
import { Buttons } from './Buttons.tsx';
import styles from './Hero.module.css';
import { RinkLines } from './RinkLines.tsx';

interface Props {
  eyebrow: string;
  title: string;
  lead: string;
  /** Links. */
  children: ReactNode;
  /** The main content, beside the text if there is space. */
  beside?: ReactNode;
}

/** A page's hero: the rink at night, dark in both themes. */
export const Hero = ({ eyebrow, title, lead, children, beside }: Props) => (
  <section className={styles.hero} data-theme="dark">
    <RinkLines />
    <div className={styles.wrap} data-beside={beside ? true : undefined}>
      <div>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h1 className={styles.title}>{recordText(title)}</h1>
        <p className={styles.lead}>{lead}</p>
        <Buttons>{children}</Buttons>
      </div>
      {beside}
    </div>
  </section>
);
