type Page = InstanceType<typeof import('pdfkit')['default']>;

/** A4 portrait, in points. */
const margin = 34;
const width = 595.28 - 2 * margin;

/** A form of one page to fill in by hand. */
async function printed(title: string, league: string, draw: (page: Page) => void): Promise<Buffer> {
  // The largest package of the API, which few requests need.
  const { default: PdfDocument } = await import('pdfkit');
  const page = new PdfDocument({ size: 'A4', margin, info: { Title: title, Author: league } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  page.font('Helvetica-Bold').fontSize(17).text(title, margin, margin);
  page
    .font('Helvetica')
    .fontSize(9)
    .text(printable(league), margin, margin + 4, { width, align: 'right' });
  draw(page);
  page.end();
  return done;
}

/** The PDF fonts have Latin letters only; others are left out. */
const printable = (text: string) => text.replace(/[^\u0020-\u00ff]/g, ' ').trim();

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
function table(page: Page, { x = margin, y, tableWidth = width, title, columns, rows, rowHeight = 15 }: Table): number {
  let top = y;
  if (title) {
    page.font('Helvetica-Bold').fontSize(9).text(title, x, top);
    top += 13;
  }
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  page.lineWidth(0.5);
  let left = x;
  for (const { title: head, share } of columns) {
    const columnWidth = (share / all) * tableWidth;
    page.rect(left, top, columnWidth, 12).fillAndStroke('#e9f0f6', '#4b6076');
    page
      .fillColor('#0b1b2b')
      .font('Helvetica-Bold')
      .fontSize(6.5)
      .text(head, left + 2, top + 3, { width: columnWidth - 4, lineBreak: false });
    for (let row = 0; row < rows; row += 1) {
      page.rect(left, top + 12 + row * rowHeight, columnWidth, rowHeight).stroke('#4b6076');
    }
    left += columnWidth;
  }
  return top + 12 + rows * rowHeight;
}

/** Labels with lines to write on, side by side. */
function lines(page: Page, y: number, names: readonly string[], rowHeight = 22): number {
  const each = width / names.length;
  page.font('Helvetica').fontSize(7.5).lineWidth(0.5);
  for (const [at, name] of names.entries()) {
    const x = margin + at * each;
    page.fillColor('#4b6076').text(name, x, y, { width: each - 10, lineBreak: false });
    page
      .moveTo(x, y + rowHeight - 4)
      .lineTo(x + each - 10, y + rowHeight - 4)
      .stroke('#4b6076');
  }
  page.fillColor('#0b1b2b');
  return y + rowHeight;
}

const half = (width - 12) / 2;
const right = margin + half + 12;

/** A game on one page: lineups, goals, penalties, goalies, the score by period, and signatures. */
export const scoreSheetForm = (league: string): Promise<Buffer> =>
  printed('Score sheet', league, (page) => {
    let y = lines(page, margin + 30, ['Date and time', 'Venue', 'Competition', 'Game number']);
    y = lines(page, y, ['Away team', 'Home team']);
    const lineUp = [
      { title: 'No', share: 1 },
      { title: 'Pos', share: 1 },
      { title: 'Player (C / A)', share: 5 },
    ];
    const players = { y: y + 4, tableWidth: half, columns: lineUp, rows: 22, rowHeight: 12.5 };
    table(page, { ...players, title: 'Away line-up' });
    y = table(page, { ...players, x: right, title: 'Home line-up' });
    const goals = [
      { title: 'Per', share: 1 },
      { title: 'Time', share: 1.6 },
      { title: 'Goal', share: 1.4 },
      { title: '1st assist', share: 1.6 },
      { title: '2nd assist', share: 1.6 },
      { title: 'EV PP SH EN PS', share: 2.4 },
    ];
    const scored = { y: y + 8, tableWidth: half, columns: goals, rows: 8, rowHeight: 13 };
    table(page, { ...scored, title: 'Away goals' });
    y = table(page, { ...scored, x: right, title: 'Home goals' });
    const penalties = [
      { title: 'Per', share: 1 },
      { title: 'No', share: 1 },
      { title: 'Min', share: 1 },
      { title: 'Infraction', share: 3.2 },
      { title: 'Off', share: 1.4 },
      { title: 'Start', share: 1.4 },
      { title: 'End', share: 1.4 },
    ];
    const served = { y: y + 8, tableWidth: half, columns: penalties, rows: 7, rowHeight: 13 };
    table(page, { ...served, title: 'Away penalties' });
    y = table(page, { ...served, x: right, title: 'Home penalties' });
    const periods = ['Score', '1', '2', '3', 'OT', 'SO', 'Total'].map((title, at) => ({ title, share: at ? 1 : 2 }));
    table(page, { y: y + 8, tableWidth: half, columns: periods, rows: 2, title: 'By period (away, home)' });
    const goalies = ['Goalie', 'Min', 'Shots', 'Against'].map((title, at) => ({ title, share: at ? 1 : 2.4 }));
    y = table(page, {
      x: right,
      y: y + 8,
      tableWidth: half,
      columns: goalies,
      rows: 4,
      rowHeight: 12,
      title: 'Goalies',
    });
    y = lines(page, y + 12, ['Referee', 'Referee', 'Linesperson', 'Linesperson']);
    lines(page, y, ['Scorekeeper', 'Timekeeper', 'Signature of the referee']);
  });

/** A team's players of a season. */
export const rosterForm = (league: string): Promise<Buffer> =>
  printed('Roster form', league, (page) => {
    let y = lines(page, margin + 30, ['Team', 'Season', 'General manager']);
    y = table(page, {
      y: y + 6,
      columns: [
        { title: 'No', share: 0.8 },
        { title: 'Name', share: 4 },
        { title: 'Position', share: 1.5 },
        { title: 'C / A', share: 0.8 },
        { title: 'Shoots', share: 1 },
        { title: 'Born', share: 1.5 },
        { title: 'Hometown', share: 2.4 },
      ],
      rows: 25,
      rowHeight: 21,
    });
    lines(page, y + 20, ['Place and date', 'Signature']);
  });
