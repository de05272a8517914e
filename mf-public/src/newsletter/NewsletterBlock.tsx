import { laterPart, WhenTouched } from '@league/kit/later';
import { messages } from './messages.ts';
import styles from './NewsletterBlock.module.css';

const form = laterPart(async () => (await import('./NewsletterForm.tsx')).NewsletterForm);

interface Props {
  /** The form's place on the site; stored with the subscriber. */
  source: string;
  /** Their topics. */
  tags?: string[];
}

/** Signs up for the newsletter; a mail asks for confirmation. */
export function NewsletterBlock({ source, tags = [] }: Props) {
  return (
    <section className={styles.block} data-theme="dark" aria-labelledby={`newsletter-${source}`}>
      <div>
        <h2 id={`newsletter-${source}`}>{messages.title}</h2>
        <p>{messages.lead}</p>
      </div>
      <div aria-live="polite">
        <WhenTouched part={form} props={{ source, tags }} />
      </div>
    </section>
  );
}
