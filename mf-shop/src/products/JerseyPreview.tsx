import { letterCount } from '@league/contract';
import { teamColors } from '@league/kit';
import { listed } from '@league/kit/direction';
import styles from './JerseyPreview.module.css';
import { messages } from './messages.ts';

interface Props {
  colors: { primaryColor: string; secondaryColor: string };
  name: string;
  number: string;
}

const nameWidth = 196;

/** How a name fits on the back. Arabic letters are joined, so a long name is smaller instead of narrower. */
function sizeOf(name: string) {
  const letters = letterCount(name);
  if (/\p{Script=Arabic}/u.test(name))
    return { lang: 'ar', fontSize: Math.min(36, Math.floor((2 * nameWidth) / letters)) };
  return {
    fontSize: letters > 8 ? 30 : 36,
    ...(letters > 9 && { textLength: nameWidth, lengthAdjust: 'spacingAndGlyphs' as const }),
  };
}

/** A jersey from behind in the team's colors, with the typed customization. */
export function JerseyPreview({ colors, name, number }: Props) {
  const { surface, text, accent } = teamColors(colors);
  const lettering = listed([name, number].filter(Boolean));
  return (
    <figure className={styles.preview}>
      <svg
        viewBox="0 0 400 420"
        role="img"
        aria-label={lettering ? messages.preview({ lettering }) : messages.previewPlain}
      >
        <g fill={surface} stroke="rgb(0 0 0 / 0.25)" strokeWidth="2" strokeLinejoin="round">
          <path d="M118 52 66 86 22 292 82 312 116 196Z" />
          <path d="M282 52 334 86 378 292 318 312 284 196Z" />
          <path d="M118 52 164 30Q200 52 236 30L282 52 290 130 286 392Q200 412 114 392L110 130Z" />
        </g>
        <g fill={accent}>
          <path d="M29 258 22 292 82 312 92 279Z" />
          <path d="M371 258 378 292 318 312 308 279Z" />
          <path d="M113 326Q200 346 287 326V356Q200 376 113 356Z" />
          <path d="M155 34 164 30Q200 52 236 30L245 34Q200 66 155 34Z" />
        </g>
        <g className={styles.lettering} fill={text} textAnchor="middle">
          <text x="200" y="132" {...sizeOf(name)}>
            {name}
          </text>
          <text
            x="200"
            y="282"
            fontSize={number.length > 2 ? 104 : 144}
            stroke={accent}
            strokeWidth="5"
            paintOrder="stroke"
          >
            {number}
          </text>
        </g>
      </svg>
      <figcaption>{messages.previewSay}</figcaption>
    </figure>
  );
}
