import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BetRow, PlaceBetBody, PlaceBetReply } from '@crease/contract/bet-shapes.ts'
import type { ErrorReply, Match } from '@crease/contract/shapes.ts'
import { ownerOf } from '@crease/domain/allotments/shard-map.ts'
import { eventId } from '@crease/domain/units/ids.ts'
import { openDatabase, type Database } from '@crease/exchange/ledger/database.ts'
import { embeddedAddress } from '@crease/exchange/ledger/postgres/embedded-postgres.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/exchange/ledger/postgres/temporary-data-dir.ts'
import { shardAddress } from '@crease/exchange/ledger/shard-databases.ts'
import { vi } from 'vitest'
import { cricketMatches, expectDone, type Player } from '../support/player.ts'
import { startServer, type ServerProcess } from '../support/server-process.ts'

/** As many as the tests run. */
export const SHARDS = 2
export const ALL = [0, 1]
export const WITHIN = { timeout: 60_000, interval: 200 } as const

const VERIFY = fileURLToPath(new URL('../../apps/exchange/src/verify.ts', import.meta.url))

/** The real server with several shards on its embedded database, and a look into the ledger of each. */
export class ShardedServer {
  readonly settings: Readonly<Record<string, string>>
  readonly #dataDir: TemporaryDataDir
  #server: ServerProcess
  #ledgers: readonly Database[]

  private constructor({ dataDir, settings, server, address }: Opened) {
    this.#dataDir = dataDir
    this.settings = settings
    this.#server = server
    this.#ledgers = ALL.map((shard) =>
      openDatabase({ connectionString: shardAddress(address, shard) }),
    )
  }

  static async open(beside: Readonly<Record<string, string>> = {}): Promise<ShardedServer> {
    const dataDir = await temporaryDataDir('several-shards')
    const settings = { ...settingsIn(dataDir.path), ...beside }
    const server = await startServer(settings)
    const address = await embeddedAddress(dataDir.path)
    if (address === null) throw new Error('there is no embedded database')
    return new ShardedServer({ dataDir, settings, server, address })
  }

  get server(): ServerProcess {
    return this.#server
  }

  ledger(shard: number): Database {
    const found = this.#ledgers[shard]
    if (found === undefined) throw new Error(`there is no shard ${shard}`)
    return found
  }

  /** Ends it in order, and begins it again. */
  async beginAgain(): Promise<void> {
    await this.#server.stop()
    this.#server = await startServer(this.settings)
  }

  /** What `npm run verify` says. */
  verified(): ReturnType<typeof verifiedWith> {
    return verifiedWith(this.settings)
  }

  async close(): Promise<void> {
    await Promise.all(this.#ledgers.map((ledger) => ledger.end()))
    await this.#server.stop()
    await this.#dataDir.remove()
  }
}

interface Opened {
  readonly dataDir: TemporaryDataDir
  readonly settings: Readonly<Record<string, string>>
  readonly server: ServerProcess
  readonly address: string
}

/** What `npm run verify` says with these settings. */
export function verifiedWith(
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly exitCode: number | null; readonly said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...settings }
    const child = execFile(process.execPath, [VERIFY], { env }, (_error, out, wrong) =>
      resolve({ exitCode: child.exitCode, said: `${out}${wrong}` }),
    )
  })
}

const settingsIn = (dataDir: string) => ({
  DATA_DIR: dataDir,
  SHARDS: String(SHARDS),
  GATEWAYS: '1',
})

/** A match before the off with a price on every runner, in each of the shards. */
export const matchesOf = (player: Player): Promise<readonly Match[]> =>
  vi.waitFor(async () => {
    const quiet = (await cricketMatches(player)).filter(
      ({ isPlayFlag, matchOdds }) =>
        !isPlayFlag &&
        matchOdds.oddDatas.every(({ status, b1 }) => status === 'ACTIVE' && b1 !== null),
    )
    return ALL.map((shard) => {
      const match = quiet.find((each) => ownerOf(eventId(each.eventId), SHARDS) === shard)
      if (match === undefined) throw new Error(`no match of shard ${shard} is open`)
      return match
    })
  }, WITHIN)

/** Asks in the same words until there is an answer, as clients do while an exchange is away. */
export async function placed(
  player: Player,
  body: PlaceBetBody,
): Promise<PlaceBetReply | ErrorReply> {
  const reply = await player.call<PlaceBetReply>('placeBet', { body })
  const isAway = !reply.success && ['BUSY', 'UNAVAILABLE'].includes(reply.code)
  if (!isAway) return reply
  await pause(100)
  return placed(player, body)
}

/** Takes back all that is unmatched, in every shard. */
export const cancelAll = (player: Player): Promise<{ readonly success: true }> =>
  vi.waitFor(
    () => expectDone(player.call<{ success: true }>('cancelAllBets', { body: {} })),
    WITHIN,
  )

/** The shard that decided a bet. */
export const shardOf = ({ betId }: Pick<BetRow, 'betId'>): number => Number(betId) % SHARDS
