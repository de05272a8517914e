import { ButtonLink, Buttons, Card } from '@league/kit';
import type { ReactNode } from 'react';
import styles from './LinkCard.module.css';
import { messages } from './linkMessages.ts';

interface Props {
  title: string;
  say?: string | undefined;
  children?: ReactNode;
}

/** The action of a mailed link. */
export const LinkCard = ({ title, say, children }: Props) => (
  <div className={styles.page}>
    <Card>
      <h1 className={styles.title}>{title}</h1>
      {say && <p className={styles.say}>{say}</p>}
      {children && <Buttons className={styles.ways}>{children}</Buttons>}
    </Card>
  </div>
);

export const NoLink = () => (
  <LinkCard title={messages.noToken} say={messages.noTokenSay}>
    <ButtonLink to="/" variant="secondary">
      {messages.home}
    </ButtonLink>
  </LinkCard>
);

/** @param children alternative actions */
export const InvalidLink = ({ say, children }: Pick<Props, 'say' | 'children'>) => (
  <LinkCard title={messages.notValid} say={say}>
    {children}
    <ButtonLink to="/" variant="ghost">
      {messages.home}
    </ButtonLink>
  </LinkCard>
);
