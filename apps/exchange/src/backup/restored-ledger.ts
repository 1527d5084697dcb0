import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isWhole, orNull } from '@crease/ledger/codecs/guards.ts'
import { retireChains } from '../writer/seed-chains.ts'
import { lostHeads, readChainHeads, readNewestHeads, setHeadsAside } from './chain-heads.ts'

const NEWEST = checkedRows('newest commit group', { id: orNull(isWhole), at: orNull(isWhole) })

interface Found {
  readonly database: Pick<Database, 'query'>
  readonly dataDir: string
  readonly log: { readonly error: (details: object, message: string) => void }
}

/**
 * Retires the casino's seeds if the ledger lacks the newest head that was written to DATA_DIR: it was restored by its own
 * tools, or its end was cut, and seeds shown since are known [CG704]. The heads stay for `npm run verify`.
 */
export async function retireIfRestored({ database, dataDir, log }: Found): Promise<void> {
  try {
    const lost = await lostHeads(database, await readNewestHeads(dataDir))
    if (lost.length === 0) return
    const chains = await retireChains(database)
    log.error(
      { lost, chains },
      'the ledger lacks the newest heads of its chains: it was restored, or its end was cut; the seeds of the casino are retired',
    )
  } catch (error) {
    // a file that is damaged is a finding of the nightly check, and no reason to take no bets
    log.error({ err: error }, 'the ledger was not compared with the heads of its chains')
  }
}

/** A ledger that was restored by its own tools, as it was accepted. */
export interface Accepted {
  /** its newest commit group, and when that was committed, epoch milliseconds; null: there is none */
  readonly group: number | null
  readonly committedAt: number | null
  /** the retired chains of seeds */
  readonly chains: number
  /** the moments of heads that it does not have, and where they lie now; null: it has all */
  readonly heads: { readonly moments: readonly string[]; readonly path: string } | null
}

/**
 * Takes a ledger as its own tools restored it: what `npm run restore` does for a DATA_DIR, the casino's seeds are retired
 * [CG704] and heads that it does not have are laid aside [LG112].
 */
export async function acceptRestored(
  database: Pick<Database, 'query'>,
  { dataDir, now }: { readonly dataDir: string; readonly now: number },
): Promise<Accepted> {
  const chains = await retireChains(database)
  const lost = await lostHeads(database, await readChainHeads(dataDir))
  const moments = [...new Set(lost.map(({ day }) => day))].toSorted()
  const path = await setHeadsAside(dataDir, { moments, now })
  const newest = await NEWEST.first(
    database,
    'SELECT max(id) AS id, time_to_ms(max(at)) AS at FROM tick',
  )
  return {
    group: newest?.id ?? null,
    committedAt: newest?.at ?? null,
    chains,
    heads: path === null ? null : { moments, path },
  }
}
