import { brandAddress, type LeagueSettings, productTheme, type Theme, themeOf } from '@league/contract';
import { html, raw } from 'hono/html';
import type { Letter } from './letter.ts';
import type { MailMessages } from './messages.ts';

type Html = ReturnType<typeof html>;

const textFont = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const displayFont = "'Barlow Condensed','Arial Narrow','Roboto Condensed',Arial,sans-serif";

interface Paper {
  messages: MailMessages;
  /** Of the light theme. */
  colors: Theme['light'];
}

/** The colors of dark mode; the markup has the light ones. */
const darkStyle = (dark: Theme['dark']) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ice { background-color: ${dark.background} !important; }
  .board { background-color: ${dark.surface} !important; border-color: ${dark.border} !important; }
  .ink { color: ${dark.foreground} !important; }
  .soft { color: ${dark['foreground-soft']} !important; }
  .rule { border-color: ${dark.border} !important; }
  .quote { background-color: ${dark['surface-sunken']} !important; border-color: ${dark.accent} !important; }
  .button { background-color: ${dark.accent} !important; }
  .button a { color: ${dark['on-accent']} !important; }
  .link { color: ${dark['accent-strong']} !important; }
  .red { background-color: ${dark['brand-red']} !important; }
  .blue { background-color: ${dark['accent-bright']} !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 22px !important; padding-right: 22px !important; }
  .fact { display: block !important; width: auto !important; }
  .fact-name { padding-bottom: 0 !important; border-bottom: 0 !important; }
  .fact-value { padding-top: 2px !important; }
  .wide { width: 100% !important; }
}`;

/** The league as its mails show it. */
type Sender = Pick<LeagueSettings, 'name' | 'shortName' | 'brand' | 'logo' | 'version'>;

/**
 * A letter as HTML for mail programs: tables and inline styles, and no external resources except the league's logo and product
 * pictures.
 */
export function letterPage(letter: Letter, league: Sender, publicUrl: string): string {
  const {
    messages,
    subject,
    preview,
    heading,
    paragraphs,
    hasOwnDirection = false,
    facts,
    quote,
    results,
    stories = [],
    products,
    button,
    closing,
    foot,
  } = letter;
  const { light: colors, dark } = league.brand ? themeOf(league.brand) : productTheme;
  const paper = { messages, colors };
  const own = hasOwnDirection ? ownDirection(messages) : plainText;
  const page = html`<!doctype html>
<html lang="${messages.language}" dir="${messages.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(darkStyle(dark))}</style>
</head>
<body class="ice" style="margin:0;padding:0;background-color:${colors.background};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${preview}${raw('&#8199;&#847; '.repeat(60))}</div>
<table role="presentation" class="ice" width="100%" cellpadding="0" cellspacing="0" bgcolor="${colors.background}" style="background-color:${colors.background}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
${masthead(paper, league, league.logo && new URL(brandAddress('/icons/plated.png', league.version), publicUrl).href)}
<tr><td class="board pad" bgcolor="${colors.surface}" style="padding:34px 40px 32px;background-color:${colors.surface};border:1px solid ${colors.border};border-top:0;border-radius:0 0 14px 14px">
${lines(paper)}
<h1 class="ink"${own.dir} style="${own.align}margin:0 0 20px;font:700 27px/1.15 ${raw(displayFont)};${spaced(messages, '.01em')}text-transform:uppercase;color:${colors.foreground}">${heading}</h1>
${paragraphs.map((text) => paragraph(paper, text, own))}
${factTable(paper, facts)}
${quote ? quoted(paper, quote) : ''}
${results ? [headingOf(paper, results.heading), results.games.map((each) => game(paper, each)), gap] : ''}
${stories.map((each) => story(paper, each))}
${products ? [headingOf(paper, products.heading), products.items.map((each) => product(paper, each)), gap] : ''}
${button ? (button.address ? buttonTo(paper, button.label, button.address) : paragraph(paper, messages.linkGone)) : ''}
${closing.map((text) => smallPrint(paper, text))}
</td></tr>
<tr><td class="soft pad" align="center" style="padding:20px 40px 8px;font:400 13px/1.5 ${raw(textFont)};color:${colors['foreground-soft']}">${foot ? footOf(paper, foot) : messages.sentBy({ league: league.name })}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
  return String(page);
}

/** Mail programs know no styles that follow the direction of reading. */
const start = ({ direction }: MailMessages) => (direction === 'rtl' ? 'right' : 'left');

/** Above, behind, below and before a text. */
const sides = ({ direction }: MailMessages, above: string, behind: string, below: string, before: string) =>
  [above, direction === 'rtl' ? before : behind, below, direction === 'rtl' ? behind : before].join(' ');

/** Arabic letters are joined. */
const spaced = ({ direction }: MailMessages, spacing: string) =>
  direction === 'rtl' ? '' : raw(`letter-spacing:${spacing};`);

/** The night around the ice, and the boards with their yellow kick plate: dark in both themes. */
const masthead = (paper: Paper, { name, shortName }: Sender, logo: string | null): Html => {
  const { messages, colors } = paper;
  return html`
<tr><td bgcolor="${colors['dark-background']}" class="pad" style="padding:20px 40px;background-color:${colors['dark-background']};border:1px solid ${colors['night-line']};border-bottom:0;border-radius:14px 14px 0 0">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
${
  logo
    ? html`<td><img src="${logo}" alt="${shortName}" height="44" style="display:block;height:44px;width:auto;max-width:220px;border:0;border-radius:6px;font:700 18px/1.1 ${raw(displayFont)};color:${colors['on-dark']}"></td>`
    : html`<td style="padding:4px 9px;border:2px solid ${colors['accent-on-dark']};border-radius:4px;font:700 18px/1.1 ${raw(displayFont)};${spaced(messages, '.04em')}color:${colors['on-dark']}">${shortName}</td>`
}
<td style="padding-${start(messages)}:12px;font:600 17px/1.2 ${raw(displayFont)};color:${colors['on-dark-soft']}">${name}</td>
</tr></table>
</td></tr>
<tr><td class="board" bgcolor="${colors.surface}" style="background-color:${colors.surface};border:1px solid ${colors.border};border-width:0 1px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${boardPanels(paper)}</tr></table>
</td></tr>
<tr><td bgcolor="${colors.highlight}" height="5" style="height:5px;line-height:5px;font-size:0;background-color:${colors.highlight}">&nbsp;</td></tr>`;
};

const boardPanels = ({ messages, colors }: Paper) =>
  Array.from(
    { length: 6 },
    (_, at) =>
      html`<td class="rule" height="14" style="height:14px;line-height:14px;font-size:0;border-${start(messages)}:${at ? '2px' : '0'} solid ${colors.border}">&nbsp;</td>`,
  );

/** The red line and the blue line, as above every heading of the product. */
const lines = ({ colors }: Paper): Html => html`
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr>
<td class="red" bgcolor="${colors['brand-red']}" width="14" height="4" style="width:14px;height:4px;line-height:4px;font-size:0;background-color:${colors['brand-red']}">&nbsp;</td>
<td width="4" style="width:4px;line-height:4px;font-size:0">&nbsp;</td>
<td class="blue" bgcolor="${colors['accent-bright']}" width="30" height="4" style="width:30px;height:4px;line-height:4px;font-size:0;background-color:${colors['accent-bright']}">&nbsp;</td>
</tr></table>`;

const plainText = { dir: raw(''), align: raw('') };

/** For a text in any language, at the page's side. */
const ownDirection = (messages: MailMessages) => ({
  dir: raw(' dir="auto"'),
  align: raw(`text-align:${start(messages)};`),
});

const paragraph = ({ colors }: Paper, text: string, { dir, align } = plainText): Html =>
  html`<p class="ink"${dir} style="${align}margin:0 0 16px;font:400 16px/1.6 ${raw(textFont)};color:${colors.foreground};white-space:pre-line">${text}</p>`;

const story = (
  { messages, colors }: Paper,
  { title, text, address }: NonNullable<Letter['stories']>[number],
): Html => html`
<table role="presentation" class="wide rule" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid ${colors.border}"><tr><td style="padding:16px 0 0">
<h2 style="margin:0 0 6px;font:700 21px/1.2 ${raw(displayFont)}"><a class="ink" href="${address}" style="color:${colors.foreground};text-decoration:none">${title}</a></h2>
<p class="soft" style="margin:0 0 6px;font:400 15px/1.55 ${raw(textFont)};color:${colors['foreground-soft']}">${text}</p>
<p style="margin:0;font:600 15px/1.5 ${raw(textFont)}"><a class="link" href="${address}" style="color:${colors.accent}">${messages.newsletterIssue.read}</a></p>
</td></tr></table>`;

const headingOf = ({ messages, colors }: Paper, text: string): Html => html`
<table role="presentation" class="wide" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:8px 0 10px"><h2 class="ink" style="margin:0;font:700 21px/1.2 ${raw(displayFont)};${spaced(messages, '.02em')}text-transform:uppercase;color:${colors.foreground}">${text}</h2></td></tr></table>`;

const gap = html`<div style="height:20px;line-height:20px;font-size:0">&nbsp;</div>`;

const game = (
  { colors }: Paper,
  { line, note, address }: NonNullable<Letter['results']>['games'][number],
): Html => html`
<table role="presentation" class="wide rule" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${colors.border}"><tr><td style="padding:10px 0">
<a class="ink" href="${address}" style="font:600 16px/1.4 ${raw(textFont)};color:${colors.foreground};text-decoration:none">${line}</a><br>
<span class="soft" style="font:400 14px/1.5 ${raw(textFont)};color:${colors['foreground-soft']}">${note}</span>
</td></tr></table>`;

const product = (
  { messages, colors }: Paper,
  { title, price, picture, address }: NonNullable<Letter['products']>['items'][number],
): Html => html`
<table role="presentation" class="wide rule" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${colors.border}"><tr>
${picture ? html`<td width="96" valign="middle" style="padding:${sides(messages, '12px', '16px', '12px', '0')}"><a href="${address}"><img src="${picture}" alt="" width="96" style="display:block;width:96px;height:auto;border:0;border-radius:8px"></a></td>` : ''}
<td valign="middle" style="padding:12px 0">
<a class="ink" href="${address}" style="font:600 16px/1.4 ${raw(textFont)};color:${colors.foreground};text-decoration:none">${title}</a><br>
<span class="soft" style="font:400 15px/1.5 ${raw(textFont)};color:${colors['foreground-soft']}">${price}</span><br>
<a class="link" href="${address}" style="font:600 15px/1.5 ${raw(textFont)};color:${colors.accent}">${messages.newsletterIssue.look}</a>
</td></tr></table>`;

const footOf = ({ colors }: Paper, { texts, label, address }: NonNullable<Letter['foot']>): Html =>
  html`${texts}${address ? html`<br><a class="link" href="${address}" style="color:${colors.accent}">${label}</a>` : ''}`;

const smallPrint = ({ colors }: Paper, text: string): Html =>
  html`<p class="soft" style="margin:0 0 10px;font:400 14px/1.55 ${raw(textFont)};color:${colors['foreground-soft']}">${text}</p>`;

const factTable = ({ messages, colors }: Paper, facts: Letter['facts']): Html | string =>
  facts.length === 0
    ? ''
    : html`<table role="presentation" class="wide rule" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 22px;border-top:1px solid ${colors.border}">${facts.map(
        ([name, value]) => html`<tr>
<td class="soft rule fact fact-name" width="120" valign="top" style="padding:${sides(messages, '10px', '12px', '10px', '0')};border-bottom:1px solid ${colors.border};font:400 14px/1.5 ${raw(textFont)};color:${colors['foreground-soft']}">${name}</td>
<td class="ink rule fact fact-value" valign="top" style="padding:10px 0;border-bottom:1px solid ${colors.border};font:600 15px/1.45 ${raw(textFont)};color:${colors.foreground}">${value}</td>
</tr>`,
      )}</table>`;

const quoted = ({ messages, colors }: Paper, { by, text }: { by: string; text: string }): Html => html`
<p class="soft" style="margin:0 0 6px;font:400 14px/1.5 ${raw(textFont)};color:${colors['foreground-soft']}">${by}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td class="quote ink"${raw(messages.direction === 'rtl' ? ' dir="auto"' : '')} bgcolor="${colors['surface-sunken']}" style="padding:14px 18px;background-color:${colors['surface-sunken']};border-${start(messages)}:3px solid ${colors.accent};border-radius:${raw(messages.direction === 'rtl' ? '8px 0 0 8px' : '0 8px 8px 0')};font:400 16px/1.6 ${raw(textFont)};color:${colors.foreground};white-space:pre-line;word-break:break-word">${text}</td></tr></table>`;

const buttonTo = ({ messages, colors }: Paper, label: string, address: string): Html => html`
<table role="presentation" class="wide" cellpadding="0" cellspacing="0" style="margin:4px 0 24px"><tr><td class="button" align="center" bgcolor="${colors.accent}" style="background-color:${colors.accent};border-radius:8px;mso-padding-alt:14px 28px"><a href="${address}" style="display:block;padding:14px 28px;font:600 17px/1.2 ${raw(textFont)};color:${colors['on-accent']};text-decoration:none">${label}</a></td></tr></table>
<p class="soft" style="margin:0 0 4px;font:400 14px/1.5 ${raw(textFont)};color:${colors['foreground-soft']}">${messages.openInstead}</p>
<p style="margin:0 0 22px;font:400 13px/1.5 ${raw(textFont)};word-break:break-all"${raw(messages.direction === 'rtl' ? ' dir="ltr" align="right"' : '')}><a class="link" href="${address}" style="color:${colors.accent}">${address}</a></p>`;
