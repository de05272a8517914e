import { html, raw } from 'hono/html';
import type { Letter } from './letter.ts';
import type { MailWords } from './words.ts';

type Html = ReturnType<typeof html>;

const textFont = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const displayFont = "'Barlow Condensed','Arial Narrow','Roboto Condensed',Arial,sans-serif";

/** The product's colors (`tokens.css`) for dark mode; the markup has the light ones. */
const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ice { background-color: #07121d !important; }
  .board { background-color: #0e1d2b !important; border-color: #1f3447 !important; }
  .ink { color: #eaf3fa !important; }
  .soft { color: #9db4c8 !important; }
  .rule { border-color: #1f3447 !important; }
  .quote { background-color: #0a1825 !important; border-color: #38bdf8 !important; }
  .button { background-color: #38bdf8 !important; }
  .button a { color: #04121d !important; }
  .link { color: #7dd3fc !important; }
  .red { background-color: #ff4d5e !important; }
  .blue { background-color: #7dd3fc !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 22px !important; padding-right: 22px !important; }
  .fact { display: block !important; width: auto !important; }
  .fact-name { padding-bottom: 0 !important; border-bottom: 0 !important; }
  .fact-value { padding-top: 2px !important; }
  .wide { width: 100% !important; }
}`;

/** A letter as HTML for mail programs: tables and inline styles, and no external resources except product pictures. */
export function letterPage(letter: Letter, league: { name: string; shortName: string }): string {
  const {
    words,
    subject,
    preview,
    heading,
    paragraphs,
    facts,
    quote,
    results,
    stories = [],
    products,
    button,
    closing,
    foot,
  } = letter;
  const page = html`<!doctype html>
<html lang="${words.language}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(darkStyle)}</style>
</head>
<body class="ice" style="margin:0;padding:0;background-color:#f4f8fb;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${preview}${raw('&#8199;&#847; '.repeat(60))}</div>
<table role="presentation" class="ice" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f4f8fb" style="background-color:#f4f8fb"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
${masthead(words, league)}
<tr><td class="board pad" bgcolor="#ffffff" style="padding:34px 40px 32px;background-color:#ffffff;border:1px solid #d5e0ea;border-top:0;border-radius:0 0 14px 14px">
${lines}
<h1 class="ink" style="margin:0 0 20px;font:700 27px/1.15 ${raw(displayFont)};${spaced(words, '.01em')}text-transform:uppercase;color:#0b1b2b">${heading}</h1>
${paragraphs.map(paragraph)}
${factTable(words, facts)}
${quote ? quoted(words, quote) : ''}
${results ? [headingOf(words, results.heading), results.games.map(game), gap] : ''}
${stories.map((each) => story(words, each))}
${products ? [headingOf(words, products.heading), products.items.map((each) => product(words, each)), gap] : ''}
${button ? (button.address ? buttonTo(words, button.label, button.address) : paragraph(words.linkGone)) : ''}
${closing.map(smallPrint)}
</td></tr>
<tr><td class="soft pad" align="center" style="padding:20px 40px 8px;font:400 13px/1.5 ${raw(textFont)};color:#4b6076">${foot ? footOf(foot) : words.sentBy({ league: league.name })}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
  return String(page);
}

/** Mail programs know no styles that follow the direction of reading. */
const start = ({ direction }: MailWords) => (direction === 'rtl' ? 'right' : 'left');

/** Above, behind, below and before a text. */
const sides = ({ direction }: MailWords, above: string, behind: string, below: string, before: string) =>
  [above, direction === 'rtl' ? before : behind, below, direction === 'rtl' ? behind : before].join(' ');

/** Arabic letters are joined. */
const spaced = ({ direction }: MailWords, spacing: string) =>
  direction === 'rtl' ? '' : raw(`letter-spacing:${spacing};`);

/** The night around the ice, and the boards with their yellow kick plate: dark in both themes. */
const masthead = (words: MailWords, { name, shortName }: { name: string; shortName: string }): Html => html`
<tr><td bgcolor="#06101a" class="pad" style="padding:20px 40px;background-color:#06101a;border:1px solid #17293a;border-bottom:0;border-radius:14px 14px 0 0">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding:4px 9px;border:2px solid #0ea5e9;border-radius:4px;font:700 18px/1.1 ${raw(displayFont)};${spaced(words, '.04em')}color:#eaf3fa">${shortName}</td>
<td style="padding-${start(words)}:12px;font:600 17px/1.2 ${raw(displayFont)};color:#a3bdd2">${name}</td>
</tr></table>
</td></tr>
<tr><td class="board" bgcolor="#ffffff" style="background-color:#ffffff;border:1px solid #d5e0ea;border-width:0 1px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${boardPanels(words)}</tr></table>
</td></tr>
<tr><td bgcolor="#f2c94c" height="5" style="height:5px;line-height:5px;font-size:0;background-color:#f2c94c">&nbsp;</td></tr>`;

const boardPanels = (words: MailWords) =>
  Array.from(
    { length: 6 },
    (_, at) =>
      html`<td class="rule" height="14" style="height:14px;line-height:14px;font-size:0;border-${start(words)}:${at ? '2px' : '0'} solid #d5e0ea">&nbsp;</td>`,
  );

/** The red line and the blue line, as above every heading of the product. */
const lines = html`
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr>
<td class="red" bgcolor="#c8102e" width="14" height="4" style="width:14px;height:4px;line-height:4px;font-size:0;background-color:#c8102e">&nbsp;</td>
<td width="4" style="width:4px;line-height:4px;font-size:0">&nbsp;</td>
<td class="blue" bgcolor="#0ea5e9" width="30" height="4" style="width:30px;height:4px;line-height:4px;font-size:0;background-color:#0ea5e9">&nbsp;</td>
</tr></table>`;

const paragraph = (text: string): Html =>
  html`<p class="ink" style="margin:0 0 16px;font:400 16px/1.6 ${raw(textFont)};color:#0b1b2b;white-space:pre-line">${text}</p>`;

const story = (words: MailWords, { title, text, address }: NonNullable<Letter['stories']>[number]): Html => html`
<table role="presentation" class="wide rule" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid #d5e0ea"><tr><td style="padding:16px 0 0">
<h2 style="margin:0 0 6px;font:700 21px/1.2 ${raw(displayFont)}"><a class="ink" href="${address}" style="color:#0b1b2b;text-decoration:none">${title}</a></h2>
<p class="soft" style="margin:0 0 6px;font:400 15px/1.55 ${raw(textFont)};color:#4b6076">${text}</p>
<p style="margin:0;font:600 15px/1.5 ${raw(textFont)}"><a class="link" href="${address}" style="color:#0369a1">${words.newsletterIssue.read}</a></p>
</td></tr></table>`;

const headingOf = (words: MailWords, text: string): Html => html`
<table role="presentation" class="wide" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:8px 0 10px"><h2 class="ink" style="margin:0;font:700 21px/1.2 ${raw(displayFont)};${spaced(words, '.02em')}text-transform:uppercase;color:#0b1b2b">${text}</h2></td></tr></table>`;

const gap = html`<div style="height:20px;line-height:20px;font-size:0">&nbsp;</div>`;

const game = ({ line, note, address }: NonNullable<Letter['results']>['games'][number]): Html => html`
<table role="presentation" class="wide rule" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid #d5e0ea"><tr><td style="padding:10px 0">
<a class="ink" href="${address}" style="font:600 16px/1.4 ${raw(textFont)};color:#0b1b2b;text-decoration:none">${line}</a><br>
<span class="soft" style="font:400 14px/1.5 ${raw(textFont)};color:#4b6076">${note}</span>
</td></tr></table>`;

const product = (
  words: MailWords,
  { title, price, picture, address }: NonNullable<Letter['products']>['items'][number],
): Html => html`
<table role="presentation" class="wide rule" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid #d5e0ea"><tr>
${picture ? html`<td width="96" valign="middle" style="padding:${sides(words, '12px', '16px', '12px', '0')}"><a href="${address}"><img src="${picture}" alt="" width="96" style="display:block;width:96px;height:auto;border:0;border-radius:8px"></a></td>` : ''}
<td valign="middle" style="padding:12px 0">
<a class="ink" href="${address}" style="font:600 16px/1.4 ${raw(textFont)};color:#0b1b2b;text-decoration:none">${title}</a><br>
<span class="soft" style="font:400 15px/1.5 ${raw(textFont)};color:#4b6076">${price}</span><br>
<a class="link" href="${address}" style="font:600 15px/1.5 ${raw(textFont)};color:#0369a1">${words.newsletterIssue.look}</a>
</td></tr></table>`;

const footOf = ({ texts, label, address }: NonNullable<Letter['foot']>): Html =>
  html`${texts}${address ? html`<br><a class="link" href="${address}" style="color:#0369a1">${label}</a>` : ''}`;

const smallPrint = (text: string): Html =>
  html`<p class="soft" style="margin:0 0 10px;font:400 14px/1.55 ${raw(textFont)};color:#4b6076">${text}</p>`;

const factTable = (words: MailWords, facts: Letter['facts']): Html | string =>
  facts.length === 0
    ? ''
    : html`<table role="presentation" class="wide rule" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 22px;border-top:1px solid #d5e0ea">${facts.map(
        ([name, value]) => html`<tr>
<td class="soft rule fact fact-name" width="120" valign="top" style="padding:${sides(words, '10px', '12px', '10px', '0')};border-bottom:1px solid #d5e0ea;font:400 14px/1.5 ${raw(textFont)};color:#4b6076">${name}</td>
<td class="ink rule fact fact-value" valign="top" style="padding:10px 0;border-bottom:1px solid #d5e0ea;font:600 15px/1.45 ${raw(textFont)};color:#0b1b2b">${value}</td>
</tr>`,
      )}</table>`;

const quoted = (words: MailWords, { by, text }: { by: string; text: string }): Html => html`
<p class="soft" style="margin:0 0 6px;font:400 14px/1.5 ${raw(textFont)};color:#4b6076">${by}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td class="quote ink"${raw(words.direction === 'rtl' ? ' dir="auto"' : '')} bgcolor="#e9f0f6" style="padding:14px 18px;background-color:#e9f0f6;border-${start(words)}:3px solid #0369a1;border-radius:${raw(words.direction === 'rtl' ? '8px 0 0 8px' : '0 8px 8px 0')};font:400 16px/1.6 ${raw(textFont)};color:#0b1b2b;white-space:pre-line;word-break:break-word">${text}</td></tr></table>`;

const buttonTo = (words: MailWords, label: string, address: string): Html => html`
<table role="presentation" class="wide" cellpadding="0" cellspacing="0" style="margin:4px 0 24px"><tr><td class="button" align="center" bgcolor="#0369a1" style="background-color:#0369a1;border-radius:8px;mso-padding-alt:14px 28px"><a href="${address}" style="display:block;padding:14px 28px;font:600 17px/1.2 ${raw(textFont)};color:#ffffff;text-decoration:none">${label}</a></td></tr></table>
<p class="soft" style="margin:0 0 4px;font:400 14px/1.5 ${raw(textFont)};color:#4b6076">${words.openInstead}</p>
<p style="margin:0 0 22px;font:400 13px/1.5 ${raw(textFont)};word-break:break-all"${raw(words.direction === 'rtl' ? ' dir="ltr" align="right"' : '')}><a class="link" href="${address}" style="color:#0369a1">${address}</a></p>`;
