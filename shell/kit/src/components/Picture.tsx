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
  /** The sizes that were made of it; without them it is shown as it is. */
  sizes: PictureSizes | null;
  alt: string;
  /** How wide it is shown, as `sizes` of an image says it: `(width < 600px) 100vw, 33vw`. */
  room: string;
  /** Fills its frame, around what must not be lost; else it is shown whole. */
  focus?: PictureFocus | null | undefined;
  isWhole?: boolean;
  /** Among the first that are seen: it is not waited for. */
  isFirst?: boolean;
  /** Stands in place of one that does not come. */
  children: ReactNode;
}

/** A picture in the size and format that suit the screen, blurred until it is there. */
export function Picture({ src, sizes, alt, room, focus, isWhole = false, isFirst = false, children }: Props) {
  const [shown, setShown] = useState<string>();
  const [broken, setBroken] = useState<string>();
  if (src === broken) return children;
  const style: CSSProperties = {
    ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
    ...(sizes && src !== shown && { backgroundImage: `url("${sizes.placeholder}")` }),
  };
  return (
    <picture className={styles.picture}>
      {sizes &&
        pictureFormats.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={srcSetOf(src, sizes, format)} sizes={room} />
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

/** Fetches a picture that is about to be shown with this much room, in the smallest format. */
export function preloadPicture({ src, sizes }: Pick<Props, 'src' | 'sizes'>, room: string): void {
  const [format] = pictureFormats;
  const sized = sizes && { imageSrcSet: srcSetOf(src, sizes, format), imageSizes: room, type: `image/${format}` };
  preload(src, { as: 'image', ...sized });
}
