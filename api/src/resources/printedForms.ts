import { type Language, type LeagueSettings, productTheme, type Theme, themeOf } from '@league/contract';
import type PdfKit from 'pdfkit';
import { formatsIn } from '../formats.ts';
import { messagesIn } from './messages.ts';
import { write } from './printedText.ts';

/** Who prints a form. */
export interface Reader {
  /** The league's name. */
  league: string;
  language: Language;
  digits: LeagueSettings['digits'];
  brand: LeagueSettings['brand'];
  /** Its logo as a PNG, drawn only for a form. */
  logo: () => Promise<Uint8Array | undefined>;
}

interface Form {
  page: InstanceType<typeof PdfKit>;
  direction: 'ltr' | 'rtl';
  colors: Theme['light'];
}

/** A4 portrait, in points. */
const margin = 34;
const width = 595.28 - 2 * margin;

/** Where something begins that is this wide, in the direction of reading. */
const from = ({ direction }: Form, x: number, itsWidth: number) =>
  direction === 'rtl' ? 2 * margin + width - x - itsWidth : x;

/** A form of one page to fill in by hand. */
async function printed(
  title: string,
  { league, language, brand, logo }: Reader,
  draw: (form: Form) => void,
): Promise<Buffer> {
  // The largest package of the API, which few requests need.
  const { default: PdfDocument } = await import('pdfkit');
  const page = new PdfDocument({ size: 'A4', margin, info: { Title: title, Author: league } });
  const { direction } = formatsIn(language);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  const line = { x: margin, y: margin, width, direction };
  const end = direction === 'rtl' ? 'left' : 'right';
  write(page, title, { ...line, size: 17, isBold: true });
  const picture = await logo();
  if (picture) {
    const box = { fit: [120, 34] as [number, number], ...(end === 'right' && { align: 'right' as const }) };
    page.image(Buffer.from(picture), end === 'right' ? margin + width - 120 : margin, 12, box);
  }
  write(page, league, { ...line, y: margin + (picture ? 14 : 4), size: 9, align: end });
  draw({ page, direction, colors: (brand ? themeOf(brand) : productTheme).light });
  page.end();
  return done;
}

interface Column {
  title: string;
  /** Shares of the table's width. */
  share: number;
}

interface Table {
  x?: number;
  y: number;
  tableWidth?: number;
  title?: string;
  columns: readonly Column[];
  rows: number;
  rowHeight?: number;
}

/** Draws an empty table. @returns its lower end */
function table(form: Form, { x = margin, y, tableWidth = width, title, columns, rows, rowHeight = 15 }: Table): number {
  const { page, direction, colors } = form;
  let top = y;
  if (title) {
    write(page, title, { x: from(form, x, tableWidth), width: tableWidth, y: top, size: 9, isBold: true, direction });
    top += 13;
  }
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  page.lineWidth(0.5);
  let left = x;
  for (const { title: head, share } of columns) {
    const columnWidth = (share / all) * tableWidth;
    const edge = from(form, left, columnWidth);
    page.rect(edge, top, columnWidth, 12).fillAndStroke(colors['surface-sunken'], colors['foreground-soft']);
    const inside = { x: edge + 2, width: columnWidth - 4, direction };
    write(page, head, { ...inside, y: top + 3, size: 6.5, isBold: true, color: colors.foreground });
    for (let row = 0; row < rows; row += 1) {
      page.rect(edge, top + 12 + row * rowHeight, columnWidth, rowHeight).stroke(colors['foreground-soft']);
    }
    left += columnWidth;
  }
  return top + 12 + rows * rowHeight;
}

/** Labels with lines to write on, side by side. */
function lines(form: Form, y: number, names: readonly string[], rowHeight = 22): number {
  const { page, direction, colors } = form;
  const each = width / names.length;
  page.lineWidth(0.5);
  for (const [at, name] of names.entries()) {
    const x = from(form, margin + at * each, each - 10);
    write(page, name, { x, width: each - 10, y, size: 7.5, color: colors['foreground-soft'], direction });
    page
      .moveTo(x, y + rowHeight - 4)
      .lineTo(x + each - 10, y + rowHeight - 4)
      .stroke(colors['foreground-soft']);
  }
  page.fillColor(colors.foreground);
  return y + rowHeight;
}

const half = (width - 12) / 2;
const right = margin + half + 12;

/** A game on one page: lineups, goals, penalties, goalies, the score by period, and signatures. */
export function scoreSheetForm(reader: Reader): Promise<Buffer> {
  const messages = messagesIn(reader.language, reader.digits).scoreSheet;
  return printed(messages.title, reader, (form) => {
    let y = lines(form, margin + 30, [messages.date, messages.venue, messages.competition, messages.game]);
    y = lines(form, y, [messages.team.away, messages.team.home]);
    const lineUp = [
      { title: messages.number, share: 1 },
      { title: messages.position, share: 1 },
      { title: messages.player, share: 5 },
    ];
    const players = { y: y + 4, tableWidth: half, columns: lineUp, rows: 22, rowHeight: 12.5 };
    table(form, { ...players, title: messages.lineup.away });
    y = table(form, { ...players, x: right, title: messages.lineup.home });
    const goals = [
      { title: messages.period, share: 1 },
      { title: messages.time, share: 1.6 },
      { title: messages.goal, share: 1.4 },
      { title: messages.firstAssist, share: 1.6 },
      { title: messages.secondAssist, share: 1.6 },
      { title: messages.strengths, share: 2.4 },
    ];
    const scored = { y: y + 8, tableWidth: half, columns: goals, rows: 8, rowHeight: 13 };
    table(form, { ...scored, title: messages.goals.away });
    y = table(form, { ...scored, x: right, title: messages.goals.home });
    const penalties = [
      { title: messages.period, share: 1 },
      { title: messages.number, share: 1 },
      { title: messages.minutes, share: 1 },
      { title: messages.infraction, share: 3.2 },
      { title: messages.off, share: 1.4 },
      { title: messages.start, share: 1.4 },
      { title: messages.end, share: 1.4 },
    ];
    const served = { y: y + 8, tableWidth: half, columns: penalties, rows: 7, rowHeight: 13 };
    table(form, { ...served, title: messages.penalties.away });
    y = table(form, { ...served, x: right, title: messages.penalties.home });
    const periods = [messages.score, '1', '2', '3', messages.overtime, messages.shootout, messages.total].map(
      (title, at) => ({
        title,
        share: at ? 1 : 2,
      }),
    );
    table(form, { y: y + 8, tableWidth: half, columns: periods, rows: 2, title: messages.byPeriod });
    const goalies = [messages.goalie, messages.minutes, messages.shots, messages.against].map((title, at) => ({
      title,
      share: at ? 1 : 2.4,
    }));
    y = table(form, {
      x: right,
      y: y + 8,
      tableWidth: half,
      columns: goalies,
      rows: 4,
      rowHeight: 12,
      title: messages.goalies,
    });
    y = lines(form, y + 12, [messages.referee, messages.referee, messages.linesperson, messages.linesperson]);
    lines(form, y, [messages.scorekeeper, messages.timekeeper, messages.signature]);
  });
}

/** A team's players of a season. */
export function rosterForm(reader: Reader): Promise<Buffer> {
  const messages = messagesIn(reader.language, reader.digits).roster;
  return printed(messages.title, reader, (form) => {
    let y = lines(form, margin + 30, [messages.team, messages.season, messages.manager]);
    y = table(form, {
      y: y + 6,
      columns: [
        { title: messages.number, share: 0.8 },
        { title: messages.name, share: 4 },
        { title: messages.position, share: 1.5 },
        { title: messages.captain, share: 0.8 },
        { title: messages.shoots, share: 1 },
        { title: messages.born, share: 1.5 },
        { title: messages.hometown, share: 2.4 },
      ],
      rows: 25,
      rowHeight: 21,
    });
    lines(form, y + 20, [messages.place, messages.signature]);
  });
}
