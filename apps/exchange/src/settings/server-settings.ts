import { availableParallelism } from 'node:os'
import { isOnTerminal } from './is-on-terminal.ts'
import {
  anything,
  DATABASE_ADDRESS,
  databaseUrl,
  oneOf,
  plainPath,
  whole,
  word,
} from './setting-parsers.ts'
import { setting, sentSetting } from './setting.ts'

/** Addresses, processes and folders of the server. */
export const SERVER_SETTINGS = {
  PORT: setting({
    fallback: '3000',
    ...whole(0, 65_535),
    expected: 'a port from 0 to 65535',
    sentence: 'port of the web app and its API; 0 takes a free one',
    stem: null,
  }),
  HOST: sentSetting({
    fallback: '127.0.0.1',
    parse: word,
    expected: 'a host name or address',
    sentence: 'address to listen on; one that others can reach needs `PUBLIC_ORIGINS`',
    stem: null,
  }),
  GATEWAYS: sentSetting({
    fallback: String(Math.max(1, availableParallelism() - 2)),
    ...whole(1, 64),
    sentence: 'processes that serve people and share the port; socket limits apply per process',
    shown: 'cores − 2, at least 1',
    stem: 'GATEWAY',
  }),
  DATA_DIR: sentSetting({
    fallback: '.data',
    parse: word,
    expected: 'a folder',
    sentence: 'folder of all stored data; holds the embedded database',
    stem: 'DATA_D',
  }),
  PICTURES_DIR: sentSetting({
    parse: plainPath,
    expected: 'a folder of letters, digits and ./_- alone',
    sentence:
      "folder of a house's own logos and icons (`NAME.svg`, `NAME.png`), served as `/pictures/NAME.svg`: the addresses for a tenant's settings, without a build",
    stem: 'PICTURES',
  }),
  DATABASE_URL: setting({
    parse: databaseUrl,
    expected: DATABASE_ADDRESS,
    sentence:
      '`postgres://…`: use this PostgreSQL (15 or newer) instead of the embedded one; with several hosts (`postgres://USER:PASSWORD@HOST1:PORT1,HOST2:PORT2/NAME`) the writable one; on a socket `postgres://USER@/NAME?host=FOLDER`',
    secret: 'file',
    stem: 'DATABASE_URL',
  }),
  DATABASE_OWNER_URL: setting({
    parse: databaseUrl,
    expected: DATABASE_ADDRESS,
    sentence:
      'the same database as the role that owns its tables, used for migrations; `DATABASE_URL` then only needs the role `crease_app`. Without it one address serves both, and the server switches to that role if allowed',
    secret: 'file',
    stem: 'DATABASE_OWNER',
  }),
  BACKUP_DIR: setting({
    parse: plainPath,
    expected: 'a folder of letters, digits and ./_- alone',
    sentence:
      'folder, on another disk, in which the embedded database archives its log within a minute and is copied every night, for `npm run restore`; a database at `DATABASE_URL` is kept by `deploy/backup/crease-backup` instead',
  }),
  BACKUP_DAYS: setting({
    fallback: '14',
    ...whole(1, 3_650),
    sentence:
      'days back to which `npm run restore` reaches: before each copy older ones, and the log that only they need, are removed from `BACKUP_DIR`',
    stem: 'BACKUP_',
  }),
  ARCHIVE_DIR: setting({
    parse: anything,
    expected: 'a folder',
    sentence:
      'folder for old parts of the journal, which `npm run archive` takes off the database; its files belong to the ledger (`ARCHIVE_KEEP_YEARS`)',
    shown: '`archive` in `DATA_DIR`',
    stem: 'ARCHIVE_D',
  }),
  ARCHIVE_AFTER_DAYS: setting({
    fallback: '90',
    ...whole(35, 3650),
    sentence:
      'age in days from which `npm run archive` takes a part of the journal off the database; limits of a month read back 35 days',
    stem: 'ARCHIVE_A',
  }),
  ARCHIVE_KEEP_YEARS: setting({
    fallback: '7',
    ...whole(1, 100),
    sentence:
      'years for which the law asks for the ledger: `npm run archive` names files archived earlier, which may be deleted, and `-- --check` misses no such file; statements and history in the database are kept for ever',
    stem: 'ARCHIVE_K',
  }),
  LOG_LEVEL: sentSetting({
    fallback: isOnTerminal() ? 'warn' : 'info',
    ...oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
    sentence: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`',
    shown: '`info`; `warn` on a terminal',
    stem: null,
  }),
  LOG_OUTPUT: sentSetting({
    fallback: isOnTerminal() ? 'lines' : 'json',
    ...oneOf('json', 'lines'),
    sentence: '`json`: a record per line, for programs; `lines`: a sentence per line, for a person',
    shown: '`json`; `lines` on a terminal',
    stem: 'LOG_O',
  }),
  DRAIN_SECONDS: setting({
    fallback: '0',
    ...whole(0, 300),
    sentence:
      'seconds for which a server asked to end (SIGTERM) answers 503 at `/readyz` and otherwise works on, for a load balancer',
  }),
} as const
