import { platformOf } from '@league/contract';
import { useState } from 'react';
import { VideoDialog } from '../videos/VideoDialog.tsx';
import styles from './ArticleText.module.css';
import { words } from './words.ts';

/** A video in an article: nothing is requested from its platform before it is played. */
export function ArticleVideo({ src, title }: { src: string; title: string }) {
  const [isPlayed, play] = useState(false);
  return (
    <>
      <button type="button" className={styles.video} onClick={() => play(true)}>
        <span aria-hidden="true">▶</span>
        {words.play(title)}
      </button>
      {isPlayed && (
        <VideoDialog video={{ title, permalink: src, platform: platformOf(src) }} onClose={() => play(false)} />
      )}
    </>
  );
}
