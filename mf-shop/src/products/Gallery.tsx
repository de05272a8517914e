import type { Product } from '@league/contract';
import { Picture, TeamCrest } from '@league/kit';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './Gallery.module.css';
import { messages } from './messages.ts';

type Image = Product['images'][number];

/** The displayed widths, normal and zoomed. */
const room = '(width < 720px) min(100vw, 36svh), (width < 1240px) 46vw, 34rem';
const closeRoom = '(width < 720px) 240vw, 96rem';

/** One large, zoomable picture, with the others below. */
export function Gallery({ product: { images, image_url, title } }: { product: Product }) {
  const pictures: Image[] = images.length > 0 ? images : image_url ? [{ src: image_url, alt: title }] : [];
  const [at, show] = useState(0);
  const shown = pictures[at];
  return (
    <section aria-label={messages.gallery} className={styles.gallery}>
      {shown ? (
        <Zoomable key={shown.src} image={shown} title={title} />
      ) : (
        <div className={styles.large}>
          <TeamCrest team={{ name: title, logo: null }} size={280} />
        </div>
      )}
      {pictures.length > 1 && (
        <div className={styles.others}>
          {pictures.map(({ src, sizes }, index) => (
            <button
              key={src}
              type="button"
              aria-pressed={index === at}
              aria-label={messages.picture({ at: index + 1, of: pictures.length })}
              onClick={() => show(index)}
            >
              <Picture src={src} sizes={sizes ?? null} alt="" room="72px">
                <TeamCrest team={{ name: title, logo: null }} size={72} decorative />
              </Picture>
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

const middle = { x: 50, y: 50 };
const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -12, y: 0 },
  ArrowRight: { x: 12, y: 0 },
  ArrowUp: { x: 0, y: -12 },
  ArrowDown: { x: 0, y: 12 },
};
const within = (share: number) => Math.min(100, Math.max(0, share));

/** A press zooms in; the pointer, a finger or the arrow keys move it. */
function Zoomable({ image: { src, alt, sizes }, title }: { image: Image; title: string }) {
  const [isClose, setClose] = useState(false);
  const [at, lookAt] = useState(middle);
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    lookAt({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) });
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Escape') setClose(false);
    if (!isClose || !step) return;
    event.preventDefault();
    lookAt(({ x, y }) => ({ x: within(x + step.x), y: within(y + step.y) }));
  };
  return (
    <button
      type="button"
      className={styles.large}
      aria-pressed={isClose}
      aria-label={messages.zoom({ picture: alt || title })}
      data-close={isClose || undefined}
      style={{ '--x': `${at.x}%`, '--y': `${at.y}%` } as CSSProperties}
      onPointerMove={follow}
      onPointerLeave={() => setClose(false)}
      onKeyDown={move}
      onClick={() => setClose(!isClose)}
    >
      <Picture src={src} sizes={sizes ?? null} alt={alt || title} room={isClose ? closeRoom : room} isFirst>
        <TeamCrest team={{ name: title, logo: null }} size={280} />
      </Picture>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={
            isClose
              ? 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21M7.5 10.5h6'
              : 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21M7.5 10.5h6M10.5 7.5v6'
          }
        />
      </svg>
    </button>
  );
}
