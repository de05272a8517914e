import {
  type ArticleBlock,
  type ArticleBody,
  type ArticleCell,
  type ArticleInline,
  type ArticleListItem,
  type ArticleMark,
  type ArticleRow,
  excerptOf,
  type PictureSizes,
} from '@league/contract';
import { Picture } from '@league/kit';
import { Link } from '@league/kit/router';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { ArticleFigures } from './ArticleFigures.tsx';
import styles from './ArticleText.module.css';
import { ArticleVideo } from './ArticleVideo.tsx';
import { messages } from './messages.ts';
import { proseLanguage } from './pageLanguage.ts';

type Sizes = Record<string, PictureSizes>;
const Sizes = createContext<Sizes>({});

/** An article's text, rendered from its structure without markup. @param pictures the sizes of its pictures */
export const ArticleText = ({ body, pictures }: { body: ArticleBody; pictures: Sizes }) => (
  <Sizes value={pictures}>
    <div className={styles.text} {...proseLanguage(excerptOf(body))}>
      <Blocks blocks={body.content} />
    </div>
  </Sizes>
);

const Blocks = ({ blocks }: { blocks: readonly (ArticleBlock | ArticleListItem)[] }) =>
  blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read stays in its order
    <Block key={at} block={block} />
  ));

const groups = { bulletList: 'ul', listItem: 'li', blockquote: 'blockquote' } as const;

function Block({ block }: { block: ArticleBlock | ArticleListItem }) {
  switch (block.type) {
    case 'paragraph':
    case 'heading': {
      const Text = block.type === 'paragraph' ? 'p' : block.attrs.level === 2 ? 'h2' : 'h3';
      return (
        <Text>
          <Inlines inlines={block.content} />
        </Text>
      );
    }
    case 'orderedList':
      return (
        <ol start={block.attrs?.start ?? 1}>
          <Blocks blocks={block.content} />
        </ol>
      );
    case 'bulletList':
    case 'listItem':
    case 'blockquote': {
      const Group = groups[block.type];
      return (
        <Group>
          <Blocks blocks={block.content} />
        </Group>
      );
    }
    case 'image':
      return <TextPicture {...block.attrs} />;
    case 'video':
      return <ArticleVideo {...block.attrs} />;
    case 'horizontalRule':
      return <hr />;
    case 'table':
      return <Table rows={block.content} />;
    case 'standings':
    case 'leaders':
    case 'game':
      return <ArticleFigures block={block} />;
  }
}

/** Shows its description if it fails to load. */
function TextPicture({ src, alt }: { src: string; alt: string }) {
  const sizes = useContext(Sizes);
  return (
    <figure className={styles.picture}>
      <Picture src={src} sizes={sizes[src] ?? null} alt={alt} room="(width < 44rem) calc(100vw - 2rem), 44rem">
        <em>{alt}</em>
      </Picture>
    </figure>
  );
}

/** The first row is a header if all its cells are; other header cells belong to rows. */
function Table({ rows: [first, ...rest] }: { rows: readonly ArticleRow[] }) {
  if (!first) return null;
  const hasHead = first.content.every(({ type }) => type === 'tableHeader');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.table} aria-label={messages.table} tabIndex={0}>
      <table>
        {hasHead && (
          <thead>
            <Row row={first} scope="col" />
          </thead>
        )}
        <tbody>
          {!hasHead && <Row row={first} scope="row" />}
          {rest.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read stays in its order
            <Row key={at} row={row} scope="row" />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Row = ({ row, scope }: { row: ArticleRow; scope: 'col' | 'row' }) => (
  <tr>
    {row.content.map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read stays in its order
      <Cell key={at} cell={cell} scope={scope} />
    ))}
  </tr>
);

const Cell = ({ cell: { type, content }, scope }: { cell: ArticleCell; scope: 'col' | 'row' }) =>
  type === 'tableHeader' ? (
    <th scope={scope}>
      <Blocks blocks={content} />
    </th>
  ) : (
    <td>
      <Blocks blocks={content} />
    </td>
  );

const Inlines = ({ inlines = [] }: { inlines?: readonly ArticleInline[] | undefined }) =>
  inlines.map((inline, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read stays in its order
    <Fragment key={at}>
      {inline.type === 'hardBreak' ? <br /> : <Marked text={inline.text} marks={inline.marks} />}
    </Fragment>
  ));

/** The marks of a text, the first one innermost. */
function Marked({ text, marks = [] }: { text: string; marks?: readonly ArticleMark[] | undefined }): ReactNode {
  const mark = marks.at(-1);
  if (!mark) return text;
  const inside = <Marked text={text} marks={marks.slice(0, -1)} />;
  if (mark.type === 'bold') return <strong>{inside}</strong>;
  if (mark.type === 'italic') return <em>{inside}</em>;
  const { href } = mark.attrs;
  if (href.startsWith('/')) return <Link to={href}>{inside}</Link>;
  return (
    <a href={href} rel="noopener">
      {inside}
    </a>
  );
}
