import { ButtonLink, Card } from '@league/kit';
import type { ReactNode } from 'react';
import styles from './LinkCard.module.css';
import { words } from './words.ts';

interface Props {
  title: string;
  say?: string;
  children?: ReactNode;
}

/** The one thing that a mailed link is for. */
export const LinkCard = ({ title, say, children }: Props) => (
  <div className={styles.page}>
    <Card>
      <h1 className={styles.title}>{title}</h1>
      {say && <p className={styles.say}>{say}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </Card>
  </div>
);

export const NoLink = () => (
  <LinkCard title={words.noToken} say={words.noTokenSay}>
    <ButtonLink to="/" variant="secondary">
      {words.home}
    </ButtonLink>
  </LinkCard>
);

export const LinkGone = () => (
  <LinkCard title={words.notValid} say={words.notValidSay}>
    <ButtonLink to="/videos">{words.toVideos}</ButtonLink>
    <ButtonLink to="/" variant="ghost">
      {words.home}
    </ButtonLink>
  </LinkCard>
);
