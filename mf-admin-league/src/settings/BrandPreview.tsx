import { type Brand, type ColorToken, productTheme, themeOf } from '@league/contract';
import { Badge, Button } from '@league/kit';
import { figures } from '@league/kit/direction';
import { shownImage } from '@league/kit/uploads';
import type { CSSProperties } from 'react';
import styles from './BrandPreview.module.css';
import { words } from './words.ts';

interface Props {
  brand: Brand;
  logo: string | null;
  shortName: string;
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim());

/** What pages will look like with these colors, in both themes. Until both are colors: the product's. */
export function BrandPreview({ brand: { primary, accent }, logo, shortName }: Props) {
  const isOwn = isColor(primary) && isColor(accent);
  const { light, dark } = isOwn ? themeOf({ primary: primary.trim(), accent: accent.trim() }) : productTheme;
  const tokens = Object.fromEntries(
    (Object.keys(light) as ColorToken[]).map((token) => [`--${token}`, `light-dark(${light[token]}, ${dark[token]})`]),
  ) as CSSProperties;
  return (
    <div className={styles.themes} style={tokens}>
      {(['light', 'dark'] as const).map((theme) => (
        <section key={theme} className={styles.theme} data-theme={theme} aria-label={words.themes[theme]}>
          <div className={styles.header}>
            {logo && <img src={shownImage(logo)} alt="" />}
            <b>{shortName}</b>
            <span className={styles.current}>{words.exampleSection}</span>
          </div>
          <div className={styles.score}>
            <small>{words.exampleGame}</small>
            <b>{figures('4 – 2')}</b>
          </div>
          <div className={styles.page}>
            <p>
              {words.exampleText} <span className={styles.link}>{words.exampleLink}</span>
            </p>
            <p className={styles.row}>
              <Badge tone="live">{words.exampleLive}</Badge>
              <Badge tone="success">{words.exampleSuccess}</Badge>
              <Badge tone="warning">{words.exampleWarning}</Badge>
            </p>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.exampleTeam}</th>
                  <th scope="col">{words.examplePoints}</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td className={styles.link}>{words.exampleTeamName}</td>
                  <td>{figures(42)}</td>
                </tr>
              </tbody>
            </table>
            {/* Not buttons: they do nothing. */}
            <div className={styles.row} inert>
              <Button size="small">{words.exampleButton}</Button>
              <Button size="small" variant="secondary">
                {words.exampleButton}
              </Button>
              <Button size="small" variant="danger">
                {words.exampleDanger}
              </Button>
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}
