import { addressIn, gameStatusText, type IssueProduct, toMinor, usualCurrency } from '@league/contract';
import { readIn } from './issueParts.ts';
import type { IssueData, Letter } from './letter.ts';
import type { MailMessages } from './messages.ts';

/** An issue of the newsletter. @param unsubscribe the reader's unsubscribe link; absent in a test */
export function issueLetter(
  issue: IssueData,
  {
    messages,
    league,
    publicUrl,
    timeZone,
    unsubscribe,
  }: { messages: MailMessages; league: string; publicUrl: string; timeZone: string; unsubscribe?: string },
): Letter {
  const texts = messages.newsletterIssue;
  const pageAt = (path: string) => publicUrl + addressIn(messages.language, path);
  const { subject, preheader, text, stories, blocks } = readIn(issue, messages.language);
  const { results = [], products = [] } = blocks ?? {};
  return {
    messages,
    subject,
    preview: preheader ?? '',
    heading: subject,
    paragraphs: text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    hasOwnDirection: true,
    facts: [],
    stories: stories
      .map((story) => readIn(story, messages.language))
      .map(({ title, text: opening, path }) => ({
        title: messages.listed([title]),
        text: messages.listed([opening]),
        address: pageAt(path),
      })),
    ...(results.length > 0 && {
      results: {
        heading: texts.results,
        games: results
          .map((result) => readIn(result, messages.language))
          .map((game) => ({
            line: messages.scored(game.away_team, `${game.away_score} – ${game.home_score}`, game.home_team),
            note: `${gameStatusText({ ...game, status: 'final', period: null, elapsedSeconds: null }, 3, messages.labels['rules/gameText'])} · ${messages.day(game.date, timeZone)}`,
            address: pageAt(`/schedule/${game.gameId}`),
          })),
      },
    }),
    ...(products.length > 0 && {
      products: {
        heading: texts.products,
        items: products
          .map((product) => readIn(product, messages.language))
          .map(({ _id, title, price, picture }) => ({
            title: messages.listed([title]),
            price: priceOf(price, messages) ?? texts.pricePending,
            picture: picture && new URL(picture, publicUrl).href,
            address: pageAt(`/shop/custom-${_id}`),
          })),
      },
    }),
    closing: [],
    foot: { texts: unsubscribe ? texts.why({ league }) : texts.test, label: texts.unsubscribe, address: unsubscribe },
  };
}

function priceOf(price: IssueProduct['price'], { money }: MailMessages): string | undefined {
  if (!price) return undefined;
  const { currency = usualCurrency } = price;
  const [from, to] = [price.from, price.to].map((amount) => money(toMinor(amount, currency), currency));
  return from === to ? from : `${from} – ${to}`;
}
