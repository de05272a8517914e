import { addressIn, gameStatusText, type IssueProduct, toMinor, usualCurrency } from '@league/contract';
import { readIn } from './issueParts.ts';
import type { IssueData, Letter } from './letter.ts';
import type { MailWords } from './words.ts';

/** An issue of the newsletter. @param unsubscribe the reader's unsubscribe link; absent in a test */
export function issueLetter(
  issue: IssueData,
  {
    words,
    league,
    publicUrl,
    timeZone,
    unsubscribe,
  }: { words: MailWords; league: string; publicUrl: string; timeZone: string; unsubscribe?: string },
): Letter {
  const texts = words.newsletterIssue;
  const pageAt = (path: string) => publicUrl + addressIn(words.language, path);
  const { subject, preheader, text, stories, blocks } = readIn(issue, words.language);
  const { results = [], products = [] } = blocks ?? {};
  return {
    words,
    subject,
    preview: preheader ?? '',
    heading: subject,
    paragraphs: text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    hasOwnDirection: true,
    facts: [],
    stories: stories
      .map((story) => readIn(story, words.language))
      .map(({ title, text: opening, path }) => ({
        title: words.listed([title]),
        text: words.listed([opening]),
        address: pageAt(path),
      })),
    ...(results.length > 0 && {
      results: {
        heading: texts.results,
        games: results
          .map((result) => readIn(result, words.language))
          .map((game) => ({
            line: words.scored(game.away_team, `${game.away_score} – ${game.home_score}`, game.home_team),
            note: `${gameStatusText({ ...game, status: 'final', period: null, elapsedSeconds: null }, 3, words.labels['rules/gameText'])} · ${words.day(game.date, timeZone)}`,
            address: pageAt(`/schedule/${game.gameId}`),
          })),
      },
    }),
    ...(products.length > 0 && {
      products: {
        heading: texts.products,
        items: products
          .map((product) => readIn(product, words.language))
          .map(({ _id, title, price, picture }) => ({
            title: words.listed([title]),
            price: priceOf(price, words) ?? texts.pricePending,
            picture: picture && new URL(picture, publicUrl).href,
            address: pageAt(`/shop/custom-${_id}`),
          })),
      },
    }),
    closing: [],
    foot: { texts: unsubscribe ? texts.why({ league }) : texts.test, label: texts.unsubscribe, address: unsubscribe },
  };
}

function priceOf(price: IssueProduct['price'], { money }: MailWords): string | undefined {
  if (!price) return undefined;
  const { currency = usualCurrency } = price;
  const [from, to] = [price.from, price.to].map((amount) => money(toMinor(amount, currency), currency));
  return from === to ? from : `${from} – ${to}`;
}
