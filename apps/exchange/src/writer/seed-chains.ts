import type { BeaconSource } from '@crease/casino/fairness/beacon.ts'
import type { SaltBeacon } from '@crease/casino/fairness/salt.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isBytes, isText, isWhole, orNull, shape } from '@crease/ledger/codecs/guards.ts'

/** A chain of seeds as the ledger has it: what is secret of it is sealed. */
export interface SeedChainRow {
  readonly table: string
  readonly epoch: number
  readonly length: number
  readonly anchor: string
  readonly salt: string
  readonly sealed: Buffer
  readonly used: number
  /** the public beacon that salts it; null: none [CG1106] */
  readonly saltBy: SaltBeacon | null
}

const CHAIN = checkedRows<SeedChainRow>('chains of seeds', {
  table: isText,
  epoch: isWhole,
  length: isWhole,
  anchor: isText,
  salt: isText,
  sealed: isBytes,
  used: isWhole,
  saltBy: orNull(
    shape<SaltBeacon>({
      source: shape<BeaconSource>({
        chain: isText,
        publicKey: isText,
        genesis: isWhole,
        period: isWhole,
      }),
      number: isWhole,
      anchoredAt: isWhole,
      signature: orNull(isText),
    }),
  ),
})
const NEXT = checkedRows('next epoch of a table', { epoch: isWhole })
const DRAWN = checkedRows('drawn seed', { used: isWhole })

type SaltedChain = Pick<SeedChainRow, 'table' | 'epoch' | 'salt' | 'saltBy'>

const SELECT = `SELECT table_slug AS table, epoch, length, anchor, salt, sealed, used, salt_by AS "saltBy" FROM seed_chain`

/** The seeds of the casino's tables: published before they are drawn, and each drawn once [CG69]. */
export class SeedChains {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Chains that a table can still be drawn by, the oldest first. */
  ofTable(table: string): Promise<readonly SeedChainRow[]> {
    return CHAIN.all(
      this.#database,
      `${SELECT} WHERE table_slug = $1 AND NOT is_lost AND used < length ORDER BY epoch`,
      [table],
    )
  }

  /** The chain that a table was drawn by last; null: none was. */
  newest(table: string): Promise<SeedChainRow | null> {
    return CHAIN.first(
      this.#database,
      `${SELECT} WHERE table_slug = $1 AND NOT is_lost AND used > 0 ORDER BY epoch DESC LIMIT 1`,
      [table],
    )
  }

  /** A chain whose seeds are still secret; null: its key is gone, or it was retired. */
  find(table: string, epoch: number): Promise<SeedChainRow | null> {
    const sql = `${SELECT} WHERE table_slug = $1 AND epoch = $2 AND NOT is_lost`
    return CHAIN.first(this.#database, sql, [table, epoch])
  }

  /** The epoch that a new chain of this table has. */
  async nextEpoch(table: string): Promise<number> {
    const found = await NEXT.first(
      this.#database,
      'SELECT coalesce(max(epoch), 0) + 1 AS epoch FROM seed_chain WHERE table_slug = $1',
      [table],
    )
    return found?.epoch ?? 1
  }

  /** Publishes a chain; where another server was quicker, its chain stands. */
  async publish(chain: Omit<SeedChainRow, 'used'>): Promise<void> {
    const { table, epoch, length, anchor, salt, sealed, saltBy } = chain
    await this.#database.query(
      `INSERT INTO seed_chain (table_slug, epoch, length, anchor, salt, sealed, salt_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [table, epoch, length, anchor, salt, sealed, saltBy === null ? null : JSON.stringify(saltBy)],
    )
  }

  /** The beacon that was announced for a chain is out; a chain that has its salt keeps it. */
  async salt({ table, epoch, salt, saltBy }: SaltedChain): Promise<void> {
    await this.#database.query(
      `UPDATE seed_chain SET salt = $3, salt_by = $4
       WHERE table_slug = $1 AND epoch = $2 AND salt LIKE 'beacon:%'`,
      [table, epoch, salt, JSON.stringify(saltBy)],
    )
  }

  /** Draws the next number of a chain, once for all processes; null: it has none left. */
  async draw(table: string, epoch: number): Promise<number | null> {
    const drawn = await DRAWN.first(
      this.#database,
      `UPDATE seed_chain SET used = used + 1
       WHERE table_slug = $1 AND epoch = $2 AND NOT is_lost AND used < length RETURNING used`,
      [table, epoch],
    )
    return drawn?.used ?? null
  }

  /** The key of a chain is gone: nothing is drawn from it any more. */
  async lose(table: string, epoch: number): Promise<void> {
    await this.#database.query(
      'UPDATE seed_chain SET is_lost = true WHERE table_slug = $1 AND epoch = $2',
      [table, epoch],
    )
  }
}

/** Retires every chain: after a restore players know seeds that were shown behind its moment [CG704]. Answers how many. */
export async function retireChains(database: Pick<Database, 'query'>): Promise<number> {
  const sql = 'UPDATE seed_chain SET is_lost = true WHERE NOT is_lost'
  return (await database.query(sql)).rowCount ?? 0
}
