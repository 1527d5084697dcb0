import { join } from 'node:path'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { archiveDue } from '../../journal/archive-journal.ts'
import { keepJournalAhead } from '../../journal/keep-journal-ahead.ts'
import { narrowParts } from '../../journal/testing/narrow-parts.ts'
import {
  ASHA,
  BIREN,
  betOn,
  fund,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
  type ExchangeGround,
  type Running,
} from './exchange.ts'

const GROUPS = 4
const FUTURE = Date.parse('2100-01-01T00:00:00Z')

/** An exchange whose journal has parts of a few groups, and a folder for them. */
interface ArchiveGround extends ExchangeGround {
  readonly folder: string
  /** the sentences of the archive */
  readonly said: string[]
  readonly running: () => Running
  /** Opens a market, in which a bet of each player matches the house's price; Biren's bet loses. */
  readonly match: (id: string) => Promise<void>
  /** The same, and the market is settled. */
  readonly play: (id: string) => Promise<void>
  /** Commit groups without a fill, until the parts before them are over. */
  readonly groupsWithoutFill: () => Promise<void>
  /** Checks the ledger, and archives the parts that are due; answers how many. */
  readonly archive: () => Promise<number>
  /** Stops the exchange, changes the ledger as its owner, and starts the exchange again. */
  readonly restartAfter: (sql: string) => Promise<void>
}

/** Opens the ground with one market settled. The caller closes it. */
export async function openArchiveGround(): Promise<ArchiveGround> {
  const ground = await openExchangeGround()
  const dataDir = await temporaryDataDir('archive')
  const { database } = ground
  await narrowParts(database, { first: 8, groups: GROUPS })
  let running = await ground.startOpen([])
  const said: string[] = []
  const folder = join(dataDir.path, 'archive')
  const match: ArchiveGround['match'] = async (id) => {
    await openMarket(running.exchange, matchMarket(id))
    for (const [user, side] of [
      [ASHA, 'BACK'],
      [BIREN, 'LAY'],
    ] as const) {
      const bet = betOn(matchMarket(id), user, { side, odds: 191, stake: 200_00 })
      assertKind(await running.exchange.submit(bet), 'placed')
      await keepJournalAhead(database, GROUPS)
    }
  }
  const play: ArchiveGround['play'] = async (id) => {
    await match(id)
    assertKind(await running.exchange.submit(settleFor(matchMarket(id))), 'done')
  }
  await play('1.1')
  return {
    ...ground,
    folder,
    said,
    running: () => running,
    match,
    play,
    groupsWithoutFill: async () => {
      for (let group = 0; group < 3 * GROUPS; group += 1) {
        await fund(running.exchange, BIREN, 1_00)
        await keepJournalAhead(database, GROUPS)
      }
    },
    archive: async () => {
      const findings = await ground.findings()
      if (findings.length > 0) throw new Error(JSON.stringify(findings))
      return archiveDue({ database, folder, say: (sentence) => said.push(sentence) }, FUTURE)
    },
    restartAfter: async (sql) => {
      await running.exchange.stop()
      await running.ledger.close()
      await database.query(sql)
      running = await ground.start()
    },
    close: async () => {
      await ground.close()
      await dataDir.remove()
    },
  }
}

function assertKind(reply: { readonly kind: string }, kind: string): void {
  if (reply.kind !== kind) throw new Error(`not ${kind}: ${JSON.stringify(reply)}`)
}
