import { sql } from 'drizzle-orm';
import { openDatabase } from '../../src/platform/database/database.ts';
import { type Db, oneRow, rowsOf } from '../../src/platform/database/db.ts';
import { pendingMigrations } from '../../src/platform/database/migrate.ts';
import type { Config } from '../../src/platform/process/config.ts';
import { type Finding, fine, reasonOf, warning, wrong } from './finding.ts';

const extensions = ['btree_gist', 'pg_trgm'];
/** Of one process: ten for requests, one that listens, and one for a command. */
const connectionsOfProcess = 12;

/** The server, its rights and limits, and whether its tables are those of this release. */
export async function checkDatabase(db: Db, config: Pick<Config, 'databaseUrl' | 'directUrl'>): Promise<Finding[]> {
  return [
    ...(await checkServer(db)),
    ...(await checkExtensions(db)),
    await checkMigrations(db),
    await checkConnections(db),
    ...(config.directUrl ? await checkPooler(config.databaseUrl!) : []),
  ];
}

async function checkServer(db: Db): Promise<Finding[]> {
  const server = await oneRow<{ version: string; encoding: string; isReadOnly: boolean; size: string }>(
    db,
    sql`select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly",
      pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  const findings = [fine(`PostgreSQL ${server.version} answers; the database has ${server.size}.`)];
  if (server.encoding !== 'UTF8') {
    findings.push(
      wrong(
        `The database's encoding is ${server.encoding}.`,
        'Names in Arabic, French and other languages cannot be stored.',
        'Create another database with encoding UTF8, and restore a backup into it.',
      ),
    );
  }
  if (server.isReadOnly) {
    findings.push(
      wrong(
        'The database accepts no changes.',
        'It is a standby, or set to read only: nothing can be saved.',
        'Let DATABASE_URL lead to the primary server.',
      ),
    );
  }
  return findings;
}

async function checkExtensions(db: Db): Promise<Finding[]> {
  const names = sql.join(
    extensions.map((name) => sql`${name}`),
    sql`, `,
  );
  const found = await rowsOf<{ name: string; isThere: boolean; mayCreate: boolean }>(
    db,
    sql`select available.name, installed_version is not null as "isThere",
        rolsuper or (version.trusted and has_database_privilege(current_database(), 'create')) as "mayCreate"
      from pg_available_extensions available
      join pg_available_extension_versions version
        on version.name = available.name and version.version = default_version
      join pg_roles on rolname = current_user
      where available.name in (${names})`,
  );
  const missing = extensions.filter((name) => !found.some((each) => each.name === name && each.isThere));
  if (missing.length === 0) return [fine(`The extensions ${extensions.join(' and ')} are installed.`)];
  return missing.map((name) => {
    const available = found.find((each) => each.name === name);
    if (available?.mayCreate) return fine(`The extension ${name} can be created.`);
    return wrong(
      available ? `This role may not create the extension ${name}.` : `The server has no extension ${name}.`,
      'The tables need it.',
      available
        ? `As a superuser in this database: create extension ${name};`
        : "Install PostgreSQL's contrib package (postgresql-contrib), or allow the extension at your vendor.",
    );
  });
}

async function checkMigrations(db: Db): Promise<Finding> {
  try {
    const pending = await pendingMigrations(db);
    if (!pending) return fine('The database is empty: the first start creates the tables.');
    if (pending.length === 0) return fine('The tables are those of this release.');
    return warning(
      `The tables are of an earlier release: ${pending.length} migrations are pending.`,
      'The next start makes a backup and applies them.',
      'Start the league when a minute without changes suits you.',
    );
  } catch (fault) {
    return wrong(reasonOf(fault), 'This release does not start on it.', 'Do what it says, then run this again.');
  }
}

async function checkConnections(db: Db): Promise<Finding> {
  const { max, used } = await oneRow<{ max: number; used: number }>(
    db,
    sql`select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        nullif((select rolconnlimit from pg_roles where rolname = current_user), -1),
        nullif((select datconnlimit from pg_database where datname = current_database()), -1))::int as max,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  );
  const counted = `${used} of ${max} connections are in use`;
  if (max - used >= connectionsOfProcess) return fine(`${counted}.`);
  return warning(
    `${counted}.`,
    `A process of the league needs up to ${connectionsOfProcess}: requests fail when there are no more.`,
    'Raise max_connections, start fewer processes, or put a pooler in between (DEPLOYING.md).',
  );
}

/** Session settings are lost at a pooler, so the timeouts belong to the role. */
async function checkPooler(url: string): Promise<Finding[]> {
  const pooled = await openDatabase(url, { connections: 1, directUrl: url });
  try {
    const { timeout } = await oneRow<{ timeout: string }>(
      pooled.db,
      sql`select current_setting('statement_timeout') as timeout`,
    );
    if (timeout !== '0') return [fine('The pooler answers.')];
    return [
      warning(
        'Statements through the pooler have no time limit.',
        'One that hangs occupies its connection for good.',
        'Set the timeouts on the role: see "A pooler" in DEPLOYING.md.',
      ),
    ];
  } catch (fault) {
    return [
      wrong(`The pooler at DATABASE_URL: ${reasonOf(fault)}`, 'The league does not start.', 'Correct DATABASE_URL.'),
    ];
  } finally {
    await pooled.close();
  }
}
