import { formatDollars, gameStatusText, type IssueProduct } from '@league/contract';
import type { IssueData, Letter } from './letter.ts';
import type { MailWords } from './words.ts';

/** An issue of the newsletter. @param unsubscribe the reader's unsubscribe link; absent in a test */
export function issueLetter(
  { subject, preheader, text, stories, blocks }: IssueData,
  {
    words,
    league,
    publicUrl,
    timeZone,
    unsubscribe,
  }: { words: MailWords; league: string; publicUrl: string; timeZone: string; unsubscribe?: string },
): Letter {
  const texts = words.newsletterIssue;
  const { results = [], products = [] } = blocks ?? {};
  return {
    words,
    subject,
    preview: preheader ?? '',
    heading: subject,
    paragraphs: text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    facts: [],
    stories: stories.map(({ title, text: opening, path }) => ({ title, text: opening, address: publicUrl + path })),
    ...(results.length > 0 && {
      results: {
        heading: texts.results,
        games: results.map((game) => ({
          line: `${game.away_team} ${game.away_score} – ${game.home_score} ${game.home_team}`,
          note: `${gameStatusText({ ...game, status: 'final', period: null, elapsedSeconds: null }, 3, words.labels['rules/gameText'])} · ${words.day(game.date, timeZone)}`,
          address: `${publicUrl}/schedule/${game.gameId}`,
        })),
      },
    }),
    ...(products.length > 0 && {
      products: {
        heading: texts.products,
        items: products.map(({ _id, title, price, picture }) => ({
          title,
          price: priceOf(price) ?? texts.pricePending,
          picture: picture && new URL(picture, publicUrl).href,
          address: `${publicUrl}/shop/custom-${_id}`,
        })),
      },
    }),
    closing: [],
    foot: { texts: unsubscribe ? texts.why({ league }) : texts.test, label: texts.unsubscribe, address: unsubscribe },
  };
}

function priceOf(price: IssueProduct['price']): string | undefined {
  if (!price) return undefined;
  const [from, to] = [formatDollars(price.from), formatDollars(price.to)];
  return from === to ? from : `${from} – ${to}`;
}
