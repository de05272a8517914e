import {
  columnsOf,
  formulaStart,
  type LeagueSettings,
  type License,
  licenseOf,
  openDataApi,
  type SeasonTable,
  seasonTableNames,
} from '@league/contract';
import papaparse from 'papaparse';
import { SerializedBody } from '../platform/http/rendered.ts';
import { withYields } from '../platform/process/yields.ts';
import { seasonRows } from './seasonRows.ts';
import { type SeasonSource, toDataSeason } from './seasonSource.ts';

/** Sentences of the downloads are in English, whatever language the records' texts are in. */
const noLicense = 'The league has given no license. Please ask the league before you publish its data.';

export function licenseText({ name, dataLicense }: LeagueSettings, publicUrl: string): string {
  const license = licenseOf(dataLicense);
  const lines = license ? [`License: ${license.name}`, ...(license.address ? [license.address] : [])] : [noLicense];
  return [`Data of ${name}`, publicUrl, '', ...lines, ''].join('\n');
}

/** The `Link` to the license (RFC 8288). */
const linkTo = (license: License | null, publicUrl: string) =>
  `<${(license?.address && new URL(license.address).href) ?? publicUrl + openDataApi.license.path}>; rel="license"`;

/** No text begins as a formula of a spreadsheet. */
const csvRow = (cells: readonly unknown[]) => `${papaparse.unparse([cells], { escapeFormulae: formulaStart })}\r\n`;

/** A table as CSV, without a byte order mark: programs would read it as part of the first column's name. */
export async function csvOf(source: SeasonSource, table: SeasonTable): Promise<SerializedBody> {
  const columns = columnsOf(table);
  const parts = [csvRow(columns)];
  const rows: object[] = await seasonRows[table](source);
  for await (const row of withYields(rows as Record<string, unknown>[])) {
    parts.push(csvRow(columns.map((column) => row[column])));
  }
  return written(source, parts);
}

/** A season as JSON, read and written table by table. */
export async function jsonOf(source: SeasonSource): Promise<SerializedBody> {
  const { league, season } = source;
  const head = { league: league.name, license: licenseOf(league.dataLicense), season: toDataSeason(season, league) };
  const parts = [JSON.stringify(head).slice(0, -1)];
  for (const table of seasonTableNames) {
    const rows: object[] = await seasonRows[table](source);
    parts.push(`,"${table}":[`);
    let separator = '';
    for await (const row of withYields(rows)) {
      parts.push(separator, JSON.stringify(row));
      separator = ',';
    }
    parts.push(']');
  }
  parts.push('}');
  return written(source, parts);
}

const written = ({ league, publicUrl }: SeasonSource, parts: readonly string[]) =>
  new SerializedBody(parts.join(''), linkTo(licenseOf(league.dataLicense), publicUrl));
