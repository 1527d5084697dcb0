import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { marketOf } from '../oracle/markets-of.ts'
import { EVENT, marketIdOf, withinSport, writePages } from '../oracle/server-pages.ts'
import { seededRandom } from '../support/seeded-random.ts'

export const FOLDER = fileURLToPath(new URL('.', import.meta.url))
export const DUMP = 'ledger.sql.gz'
export const FACTS = 'facts.json'
const ROW = 8_100_000_000

/** The keys of that ledger: second factors and dealers' seeds are sealed with them. */
const KEYS = { CREDENTIAL_KEY: '5e'.repeat(32), DEALER_KEY: 'd1'.repeat(32) } as const

/** A player of the release before, and what the ledger had of that player at its end. */
export interface PreviousFacts {
  /** newest migration of that release */
  readonly schema: string
  readonly loginId: string
  readonly password: string
  readonly balance: number
  readonly exposure: number
  /** bets of markets that have not ended */
  readonly open: readonly string[]
  /** the one of them that rests */
  readonly resting: string
}

export const previousFacts = (): PreviousFacts =>
  JSON.parse(readFileSync(join(FOLDER, FACTS), 'utf8'))

const dumped = (): string => gunzipSync(readFileSync(join(FOLDER, DUMP))).toString()

/** The rows of that ledger as statements, for tables of an earlier schema too. */
export const previousRows = (): readonly string[] =>
  dumped().match(
    /^(?:INSERT INTO public\.(?!migration )[^]*?\)|SELECT pg_catalog\.setval\('public\.(?!migration).*\));$/gm,
  ) ?? []

/** Writes the ledger of the release before into an empty database. */
export async function loadPrevious(connectionString: string): Promise<void> {
  const database = openDatabase({ connectionString })
  try {
    await database.query(dumped())
  } finally {
    await database.end()
  }
}

/** The market whose bets that ledger has, as a feed of files. */
const MARKET = withinSport(
  marketOf(seededRandom(1), 'match', { id: marketIdOf(ROW, 'match'), eventId: EVENT }),
)

/** Settings of a server on such a ledger; the feed's files go into `folder`. */
export async function settingsOn(
  connectionString: string,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  const pages = join(folder, 'pages')
  await writePages(pages, [MARKET])
  return {
    ...KEYS,
    DATABASE_URL: connectionString,
    DATA_DIR: join(folder, 'data'),
    FEED: `diamond-files:${pages}`,
  }
}

/** A back far from any price: it rests. */
export const RESTING = {
  eventId: EVENT,
  marketId: MARKET.id,
  selectionId: MARKET.runners[0]?.id ?? '',
  matchOddVariant: 'back',
  matchOdd: 900,
  stake: MARKET.minStake / 100,
} as const
