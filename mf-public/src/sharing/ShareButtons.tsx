import { addressOf, Button, layout, withoutIsolates } from '@league/kit';
import { attempt } from '@league/kit/queries';
import { messages } from './messages.ts';
import styles from './ShareButtons.module.css';

const links = {
  x: (url: string, title: string) => `https://x.com/intent/post?${new URLSearchParams({ text: title, url })}`,
  facebook: (url: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  whatsapp: (url: string, title: string) => `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`,
  // Mail programs read `+` literally.
  mail: (url: string, title: string) => `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
};

/** Rejects without permission, and on an insecure address. */
const write = async (text: string) => navigator.clipboard.writeText(text);

interface Props {
  path: string;
  title: string;
  /** The address of a picture to post. */
  picture?: string;
}

/** Links to share a page, without external resources. */
export function ShareLinks({ path, title, picture }: Props) {
  const url = new URL(addressOf(path), location.origin).href;
  const copy = () => attempt(write(url), messages.copied, messages.copyFailed);
  return (
    <nav className={`${layout.row8} ${styles.share}`} aria-label={messages.share}>
      <span aria-hidden="true">{messages.share}</span>
      {(Object.keys(links) as (keyof typeof links)[]).map((way) => (
        <a
          key={way}
          href={links[way](url, withoutIsolates(title))}
          target={way === 'mail' ? undefined : '_blank'}
          rel="noopener"
          aria-label={messages.shareBy({ way: messages.shareOn[way] })}
        >
          {messages.shareOn[way]}
        </a>
      ))}
      <Button variant="secondary" size="small" onClick={copy}>
        {messages.copyLink}
      </Button>
      {picture && (
        <a href={picture} download>
          {messages.savePicture}
        </a>
      )}
    </nav>
  );
}
