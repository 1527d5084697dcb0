import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { bettingStorm, type Storm } from '../betting-storm.ts'
import { seededRandom } from '../seeded-random.ts'
import { startNats } from './nats-server.ts'

/** The token that the NATS server of such a ground asks for. */
export const NATS_PASSWORD = 'a-secret-of-nats'
/** a guard against what hangs, and no measure: on a machine that is busy a process takes long to begin */
export const AT_LAST = { timeout: 150_000, interval: 20 } as const

/** Surroundings of process groups with one role each: a ledger, a NATS server with JetStream, one DATA_DIR. */
export type NatsGround = Awaited<ReturnType<typeof openNatsGround>>

/** Starts PostgreSQL and NATS; `name` is a part of the folder's name. */
export async function openNatsGround(name: string) {
  const dataDir: TemporaryDataDir = await temporaryDataDir(name)
  const jetstream = join(dataDir.path, 'jetstream')
  const nats = await startNats(['--auth', NATS_PASSWORD, '-js', '-sd', jetstream])
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
  const database = openDatabase({ connectionString: postgres.connectionString })
  const secret = join(dataDir.path, 'nats-url')
  writeFileSync(secret, `nats://${NATS_PASSWORD}@127.0.0.1:${nats.port}\n`)
  return {
    nats,
    postgres,
    database,
    /** of every group; ROLES is what each adds */
    settings: {
      DATABASE_URL: postgres.connectionString,
      DATA_DIR: join(dataDir.path, 'server'),
      NATS_URL_FILE: secret,
      GATEWAYS: '1',
      BETS_PER_SECOND: '100000',
      SIGN_INS_PER_MINUTE: '100000',
      REQUESTS_PER_10_SECONDS: '10000000',
      CORE_MS_PER_SECOND: '1000000',
    },
    /** when every group has ended */
    close: async () => {
      await database.end()
      await postgres.stop()
      await nats.kill()
      await dataDir.remove()
    },
  }
}

/** A storm of bets of four hands, and how many of them have a receipt. */
export function countedStorm(): { readonly storm: Storm; readonly receipts: () => number } {
  const storm = bettingStorm({ atOnce: 4, random: seededRandom(1) })
  return {
    storm,
    receipts: () =>
      [...storm.bets.values()].filter(({ answer }) => answer.kind === 'receipt').length,
  }
}
