import { commitmentOf } from '@crease/casino/fairness/keys.ts'
import type { SaltBeacon } from '@crease/casino/fairness/salt.ts'
import type { RoundRecord } from '@crease/contract/casino/round-shapes.ts'
import type { SeedChainRow, SeedChains } from '../../writer/seed-chains.ts'
import type { Logger } from '../logger.ts'
import { nextToDraw, type ChainSalts } from './chain-salts.ts'
import type { RoundSeed } from '../round-play.ts'
import { CHAIN_LENGTH, opened, sealed, seedOf, type NewChain } from './seed-chain.ts'

/** A table with fewer seeds left has its next chain published: more than a day of rounds ahead. */
const NEXT_CHAIN_AT = 5000

interface DealerParts {
  readonly chains: Pick<
    SeedChains,
    'ofTable' | 'newest' | 'find' | 'nextEpoch' | 'publish' | 'draw' | 'lose' | 'salt'
  >
  readonly key: Buffer
  readonly log: Logger
  readonly makeChain: (length: number) => Promise<NewChain>
  /** what salts the chains of a table from outside; absent: nothing does [CG1106] */
  readonly salting?: Pick<ChainSalts, 'keep' | 'announce'>
  /** of a chain; absent: 100,000 */
  readonly length?: number
}

/**
 * Gives tables the seeds of their rounds, each once, from a chain that was published before [CG69]. It has no
 * question that anybody else may ask, and keeps no seed in memory.
 */
export class Dealer {
  readonly #parts: DealerParts
  /** first chains under way, by their tables */
  readonly #beginning = new Map<string, Promise<SeedChainRow>>()

  constructor(parts: DealerParts) {
    this.#parts = parts
  }

  /** The next seed of a table, used from here on, whatever becomes of it. */
  readonly next = async (table: string): Promise<RoundSeed> => {
    const { chains, salting } = this.#parts
    for (;;) {
      const rows = await chains.ofTable(table)
      const known = nextToDraw(rows)
      const row = known ?? (await this.#begin(table))
      // behind the first one, so that no two are published at once
      if (known !== null)
        salting?.keep(table, { rows, publish: () => this.#publish(table, salting.announce(table)) })
      const kept = this.#open(row)
      if (kept === null) {
        await this.#lose(row)
        continue
      }
      const number = await chains.draw(table, row.epoch)
      if (number === null) continue
      if (row.length - number === Math.min(NEXT_CHAIN_AT, row.length - 1))
        await this.#publish(table, salting?.announce(table) ?? null)
      return seedFrom(row, kept, number)
    }
  }

  /** The seed that was drawn last from the chains of a table; null: none was, or its key is gone. */
  readonly newest = async (table: string): Promise<RoundSeed | null> => {
    const row = await this.#parts.chains.newest(table)
    const kept = row === null ? null : this.#open(row)
    return row === null || kept === null ? null : seedFrom(row, kept, row.used)
  }

  /** Sees to it that a table has a chain, ahead of its first round. */
  readonly ready = async (table: string): Promise<'made' | 'there'> => {
    if (nextToDraw(await this.#parts.chains.ofTable(table)) !== null) return 'there'
    await this.#begin(table)
    return 'made'
  }

  /**
   * The seed of a round at its start; null if its key is gone, or it is not the published one. The chain of a solo
   * game has a name of its own.
   */
  readonly again = async (record: RoundRecord, chain = record.table): Promise<RoundSeed | null> => {
    const row = await this.#parts.chains.find(chain, record.epoch)
    const kept = row === null ? null : this.#open(row)
    if (row === null || kept === null) return null
    const found = seedFrom(row, kept, record.seedNumber)
    return commitmentOf(found.seed, record.roundId) === record.commitment ? found : null
  }

  /** A table's chain where it has none: one, however many ask for it at once. */
  #begin(table: string): Promise<SeedChainRow> {
    const underWay = this.#beginning.get(table)
    if (underWay !== undefined) return underWay
    const begun = this.#oldest(table).finally(() => this.#beginning.delete(table))
    this.#beginning.set(table, begun)
    return begun
  }

  async #oldest(table: string): Promise<SeedChainRow> {
    return nextToDraw(await this.#parts.chains.ofTable(table)) ?? (await this.#publish(table, null))
  }

  /**
   * A new chain, published before anything is drawn from it, with the beacon of its salt; without one the salt states
   * that there is no outside salt.
   */
  async #publish(table: string, saltBy: SaltBeacon | null): Promise<SeedChainRow> {
    const { chains, key, makeChain, length = CHAIN_LENGTH } = this.#parts
    const { anchor, kept } = await makeChain(length)
    const epoch = await chains.nextEpoch(table)
    const box = sealed(kept, key, rowName({ table, epoch }))
    const salt = saltBy === null ? `offline:${epoch}` : `beacon:${saltBy.number}`
    await chains.publish({ table, epoch, length, anchor, salt, sealed: box, saltBy })
    const row = await chains.find(table, epoch)
    if (row === null) throw new Error(`the seeds of ${table} were not published`)
    return row
  }

  #open(row: SeedChainRow): Buffer | null {
    return opened(row.sealed, this.#parts.key, rowName(row))
  }

  async #lose({ table, epoch }: SeedChainRow): Promise<void> {
    this.#parts.log.error({ table, epoch }, 'the key of the seeds of a casino table is gone')
    await this.#parts.chains.lose(table, epoch)
  }
}

const rowName = ({ table, epoch }: Pick<SeedChainRow, 'table' | 'epoch'>): string =>
  `${table}:${epoch}`

const seedFrom = (row: SeedChainRow, kept: Buffer, number: number): RoundSeed => ({
  epoch: row.epoch,
  number,
  anchor: row.anchor,
  salt: row.salt,
  saltBy: row.saltBy,
  seed: seedOf(kept, { number, length: row.length }),
})
