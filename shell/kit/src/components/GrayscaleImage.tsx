import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './GrayscaleImage.module.css';

/** A picture that takes on its colours as it is scrolled into view. */
export function GrayscaleImage({ alt, ...props }: Omit<ComponentProps<'img'>, 'className' | 'ref'> & { alt: string }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The browser does it by itself where it can tie an animation to scrolling.
    if (!picture.current || CSS.supports('animation-timeline: view()')) return;
    const watch = new IntersectionObserver(
      ([entry]) => entry?.target.toggleAttribute('data-seen', entry.isIntersecting),
      { rootMargin: '-15% 0px' },
    );
    watch.observe(picture.current);
    return () => watch.disconnect();
  }, []);
  return <img loading="lazy" {...props} alt={alt} ref={picture} className={styles.picture} />;
}
