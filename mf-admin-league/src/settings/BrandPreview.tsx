import { type Brand, type ColorToken, productTheme, themeOf } from '@league/contract';
import { Badge, Button } from '@league/kit';
import { figures } from '@league/kit/direction';
import { shownImage } from '@league/kit/uploads';
import type { CSSProperties } from 'react';
import styles from './BrandPreview.module.css';
import { messages } from './messages.ts';

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
        <section key={theme} className={styles.theme} data-theme={theme} aria-label={messages.themes[theme]}>
          <div className={styles.header}>
            {logo && <img src={shownImage(logo)} alt="" />}
            <b>{shortName}</b>
            <span className={styles.current}>{messages.exampleSection}</span>
          </div>
          <div className={styles.score}>
            <small>{messages.exampleGame}</small>
            <b>{figures('4 – 2')}</b>
          </div>
          <div className={styles.page}>
            <p>
              {messages.exampleText} <span className={styles.link}>{messages.exampleLink}</span>
            </p>
            <p className={styles.row}>
              <Badge tone="live">{messages.exampleLive}</Badge>
              <Badge tone="success">{messages.exampleSuccess}</Badge>
              <Badge tone="warning">{messages.exampleWarning}</Badge>
            </p>
            <table>
              <thead>
                <tr>
                  <th scope="col">{messages.exampleTeam}</th>
                  <th scope="col">{messages.examplePoints}</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td className={styles.link}>{messages.exampleTeamName}</td>
                  <td>{figures(42)}</td>
                </tr>
              </tbody>
            </table>
            {/* Not buttons: they do nothing. */}
            <div className={styles.row} inert>
              <Button size="small">{messages.exampleButton}</Button>
              <Button size="small" variant="secondary">
                {messages.exampleButton}
              </Button>
              <Button size="small" variant="danger">
                {messages.exampleDanger}
              </Button>
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}
