import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@crease/ledger/connections/database.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import { newestMoment } from '../writer/newest-moment.ts'
import { readConfig, type Config } from '../settings/config.ts'
import { openLedger } from './open-ledger.ts'

const TOKEN_BYTES = 32

interface Asked {
  readonly tokenHash: Buffer
  /** of the record of it */
  readonly auditId: string
  /** epoch milliseconds */
  readonly now: number
}

interface AccountChange {
  /** null: there is no such account */
  readonly change: (database: Database, asked: Asked) => Promise<unknown>
  readonly refused: string
  /** the sentence before the address of the page for a password */
  readonly done: string
}

/** Changes an account of this machine's ledger, and prints the page for its password; the exit code of the command. */
export async function changeAccount({ change, refused, done }: AccountChange): Promise<number> {
  const config = readConfig(process.env)
  const opened = await openLedger(config, 'owner')
  if (opened === null) return failed('there is no ledger in this DATA_DIR yet')
  try {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const tokenHash = hash('sha256', token, 'buffer')
    // the server's clock, by which the token ends [OP1123]
    steadyNow.goOnFrom?.(await newestMoment(opened.database))
    const asked = { tokenHash, auditId: randomUUID(), now: steadyNow() }
    if ((await change(opened.database, asked)) === null) return failed(refused)
    const [origin = ownOrigin(config)] = config.edge.publicOrigins
    process.stdout.write(`${done}\n${origin}/reset#${token}\n`)
    return 0
  } finally {
    await opened.close()
  }
}

/** The pages of this machine, where no public address is set. */
const ownOrigin = ({ tls, port }: Config): string =>
  `${tls === null ? 'http' : 'https'}://127.0.0.1:${port}`

/** Prints why nothing was changed; the exit code for that. */
export function failed(why: unknown): number {
  process.stderr.write(
    `Nothing was changed: ${why instanceof Error ? why.message : String(why)}.\n`,
  )
  return 2
}
