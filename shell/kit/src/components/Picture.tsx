import {
  type PictureFocus,
  type PictureFormat,
  type PictureSizes,
  pictureFormats,
  sizedAddress,
} from '@league/contract';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { preload } from 'react-dom';
import styles from './Picture.module.css';

interface Props {
  src: string;
  /** Its sizes; without them the original is shown. */
  sizes: PictureSizes | null;
  alt: string;
  /** The displayed width, as in an image's `sizes`: `(width < 600px) 100vw, 33vw`. */
  room: string;
  /** Fills its frame around the focus; otherwise the whole picture is shown. */
  focus?: PictureFocus | null | undefined;
  isWhole?: boolean;
  /** The first picture in view: it is preloaded. */
  isFirst?: boolean;
  /** Shown if it fails to load. */
  children: ReactNode;
}

/** A picture in the best size and format for the screen, blurred while it loads. */
export function Picture({ src, sizes, alt, room, focus, isWhole = false, isFirst = false, children }: Props) {
  const [shown, setShown] = useState<string>();
  const [broken, setBroken] = useState<string>();
  if (src === broken) return children;
  if (isFirst) preloadPicture({ src, sizes }, room, 'high');
  const style: CSSProperties = {
    ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
    ...(sizes && src !== shown && { backgroundImage: `url("${sizes.placeholder}")` }),
  };
  return (
    <picture className={styles.picture}>
      {sizes &&
        pictureFormats.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={srcSetOf(src, sizes, format)} sizes={sizesOf(room)} />
        ))}
      <img
        src={src}
        alt={alt}
        {...(sizes && { width: sizes.width, height: sizes.height })}
        data-whole={isWhole || undefined}
        style={style}
        loading={isFirst || isWhole ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        referrerPolicy="no-referrer"
        draggable={false}
        onLoad={() => setShown(src)}
        onError={() => setBroken(src)}
      />
    </picture>
  );
}

const srcSetOf = (src: string, { widths }: PictureSizes, format: PictureFormat) =>
  widths.map((width) => `${sizedAddress(src, width, format)} ${width}w`).join(', ');

/**
 * The displayed widths. On dense screens those that depend on the screen's width count two thirds: nobody sees more than two dots
 * per pixel, and a phone would load twice the bytes.
 */
const sizesOf = (room: string) =>
  room
    .split(/, (?![^(]*\))/)
    .map((each) => {
      const [, condition, width] = /^(\(.+?\) )?(.+)$/.exec(each)!;
      if (!width!.includes('vw')) return each;
      return `${condition ? `${condition}and ` : ''}(resolution >= 2.5x) calc(${width} / 1.5), ${each}`;
    })
    .join(', ');

/** Preloads a picture for this displayed width, in the smallest format. */
export function preloadPicture(
  { src, sizes }: Pick<Props, 'src' | 'sizes'>,
  room: string,
  fetchPriority: 'high' | 'auto' = 'auto',
): void {
  const [format] = pictureFormats;
  const sized = sizes && {
    imageSrcSet: srcSetOf(src, sizes, format),
    imageSizes: sizesOf(room),
    type: `image/${format}`,
  };
  preload(src, { as: 'image', fetchPriority, referrerPolicy: 'no-referrer', ...sized });
}
