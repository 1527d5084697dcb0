import { beaconTime, randomnessOf } from '@crease/casino/fairness/beacon.ts'
import { announced, type SaltBeacon } from '@crease/casino/fairness/salt.ts'
import type { SeedChainRow, SeedChains } from '../../writer/seed-chains.ts'
import type { BeaconsAsked } from '../beacon/phase-beacons.ts'
import type { Logger } from '../logger.ts'

/** A chain that is to be salted is drawn from only once its salt is there. */
const isReady = ({ saltBy }: SeedChainRow): boolean => saltBy === null || saltBy.signature !== null

/** The next chain of a table: one with an outside salt before one without; null: it has none yet. */
export const nextToDraw = (rows: readonly SeedChainRow[]): SeedChainRow | null =>
  rows.find((row) => row.saltBy !== null && isReady(row)) ?? rows.find(isReady) ?? null

interface SaltParts {
  readonly chains: Pick<SeedChains, 'salt'>
  /** the public beacons of a table; null: none are mixed in */
  readonly beaconsOf: (table: string) => BeaconsAsked | null
  readonly log: Logger
}

interface Kept {
  readonly rows: readonly SeedChainRow[]
  readonly publish: () => Promise<unknown>
}

/**
 * Has the chains of tables with public beacons salted from outside [CG1106]: a chain is announced with the number that will
 * salt it an hour later, and until that is there the table goes on with the chain that it has.
 */
export class ChainSalts {
  readonly #parts: SaltParts
  readonly #underWay = new Set<string>()

  constructor(parts: SaltParts) {
    this.#parts = parts
  }

  /** The salt of this table's chain whose anchor is published now; null: no outside salt. */
  announce(table: string): SaltBeacon | null {
    const beacons = this.#parts.beaconsOf(table)
    return beacons === null ? null : announced(beacons.source, beacons.now())
  }

  /** Sees to it, beside everything else, that a table comes to a salted chain. */
  keep(table: string, { rows, publish }: Kept): void {
    const beacons = this.#parts.beaconsOf(table)
    if (beacons === null || this.#underWay.has(table)) return
    // a number announced of another source is unknown for ever: its chain is never used
    const { publicKey } = beacons.source
    const its = rows.filter(({ saltBy }) => saltBy?.source.publicKey === publicKey)
    const waiting = its.find((row) => !isReady(row)) ?? null
    if (waiting === null && its.length > 0) return
    this.#underWay.add(table)
    void (waiting === null ? publish() : this.#salt(waiting, beacons))
      .catch((error: unknown) =>
        this.#parts.log.error({ err: error, table }, 'the seeds of a casino table were not salted'),
      )
      .finally(() => this.#underWay.delete(table))
  }

  async #salt(row: SeedChainRow, beacons: BeaconsAsked): Promise<void> {
    const { saltBy, table, epoch } = row
    if (saltBy === null || beacons.now() < beaconTime(saltBy.source, saltBy.number)) return
    const signature = await beacons.signature(saltBy.number)
    if (signature === null) return
    const salt = randomnessOf(signature)
    await this.#parts.chains.salt({ table, epoch, salt, saltBy: { ...saltBy, signature } })
  }
}
