import { platformOf } from '@league/contract';
import { lazyPart } from '@league/kit';
import { Suspense, useState } from 'react';
import { EmbeddedVideo } from '../videos/EmbeddedVideo.tsx';
import styles from './ArticleText.module.css';
import { messages } from './messages.ts';
import { pageLanguage } from './pageLanguage.ts';

const Dialog = lazyPart(() => import('@league/kit/dialogs'), 'Dialog');

/** A video in an article: nothing is requested from its platform before it is played. */
export function ArticleVideo({ src, title }: { src: string; title: string }) {
  const [isPlayed, play] = useState(false);
  return (
    <>
      <button type="button" className={styles.video} {...pageLanguage()} onClick={() => play(true)}>
        <span aria-hidden="true">▶</span>
        {messages.play({ title })}
      </button>
      {isPlayed && (
        <Suspense>
          <Dialog open onClose={() => play(false)} title={title}>
            <EmbeddedVideo video={{ title, permalink: src, platform: platformOf(src) }} />
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
