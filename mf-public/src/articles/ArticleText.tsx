import type { ArticleBlock, ArticleBody, ArticleInline, ArticleListItem, ArticleMark } from '@league/contract';
import { Link } from '@league/kit/router';
import { Fragment, type ReactNode } from 'react';
import styles from './ArticleText.module.css';
import { ArticleVideo } from './ArticleVideo.tsx';

/** An article's text: what its structure says, and nothing of it as markup. */
export const ArticleText = ({ body }: { body: ArticleBody }) => (
  <div className={styles.text}>
    <Blocks blocks={body.content} />
  </div>
);

const Blocks = ({ blocks }: { blocks: readonly (ArticleBlock | ArticleListItem)[] }) =>
  blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read stays in its order
    <Block key={at} block={block} />
  ));

function Block({ block }: { block: ArticleBlock | ArticleListItem }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3';
      return (
        <Heading>
          <Inlines inlines={block.content} />
        </Heading>
      );
    }
    case 'bulletList':
      return (
        <ul>
          <Blocks blocks={block.content} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol start={block.attrs?.start ?? 1}>
          <Blocks blocks={block.content} />
        </ol>
      );
    case 'listItem':
      return (
        <li>
          <Blocks blocks={block.content} />
        </li>
      );
    case 'blockquote':
      return (
        <blockquote>
          <Blocks blocks={block.content} />
        </blockquote>
      );
    case 'image':
      return <img src={block.attrs.src} alt={block.attrs.alt} loading="lazy" />;
    case 'video':
      return <ArticleVideo {...block.attrs} />;
    case 'horizontalRule':
      return <hr />;
  }
}

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
