import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './GrayscaleImage.module.css';
import { Picture } from './Picture.tsx';

/** A picture that becomes colored when it is scrolled into view. */
export function GrayscaleImage(picture: ComponentProps<typeof Picture>) {
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Browsers with scroll-driven animations need no script.
    if (!frame.current || CSS.supports('animation-timeline: view()')) return;
    const watch = new IntersectionObserver(
      ([entry]) => entry?.target.toggleAttribute('data-seen', entry.isIntersecting),
      { rootMargin: '-15% 0px' },
    );
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  return (
    <span ref={frame} className={styles.picture}>
      <Picture {...picture} />
    </span>
  );
}
