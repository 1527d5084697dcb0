import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Payment } from '@crease/contract/accounts/payment-shapes.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorOf } from './support/operator.ts'
import type { Player } from './support/player.ts'
import { playerBy, printedSignIn } from './support/real-player.ts'
import { FEW_MATCHES, startServer, type ServerProcess } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** `npm run test:endurance` has ten */
const KILLS = Number(process.env['CRASH_KILLS'] ?? 2)
const AT_ONCE = 3

type Reply = { readonly success: true; readonly payment: Payment }

const dataDir = perFile(() => temporaryDataDir('cashier'))
const postgres = perFile(() => startEmbeddedPostgres({ dataDir: dataDir().path }))
const database = perFile(() => openDatabase({ connectionString: postgres().connectionString }))
let server: ServerProcess
beforeAll(async () => {
  server = await start()
}, 60_000)
afterAll(async () => {
  await server.stop()
})

const start = (): Promise<ServerProcess> =>
  startServer({
    ...FEW_MATCHES,
    DATABASE_URL: postgres().connectionString,
    DATA_DIR: join(dataDir().path, 'server'),
    GATEWAYS: '1',
    TABLES: 'off',
    DEPOSIT_POINTS: '1-100000',
    WITHDRAWAL_POINTS: '1-100000',
  })

interface Asked {
  readonly direction: 'deposit' | 'withdrawal'
  readonly amount: number
  readonly clientId: string
}

/** What was asked under which key, whoever answered. */
const asked = new Map<string, Asked>()

const ask = (player: Player, body: Asked) => player.call<Reply>('requestPayment', { body })

const decide = (operator: Player, paymentId: string, decision: 'approve' | 'refuse') =>
  operator.call<Reply>('operatorDecidePayment', {
    body: { paymentId, decision, reason: 'Receipt looked for' },
  })

/** Requests, refuses and approves until the server is gone; what is not answered is in doubt. */
async function rage(player: Player, operator: Player): Promise<void> {
  for (let nth = 0; ; nth += 1) {
    const direction = nth % 3 === 0 ? 'deposit' : 'withdrawal'
    const body: Asked = { direction, amount: 1 + (nth % 50), clientId: randomUUID() }
    asked.set(body.clientId, body)
    try {
      const reply = await ask(player, body)
      if (!reply.success) continue
      const { paymentId } = reply.payment
      await decide(operator, paymentId, nth % 5 === 0 ? 'refuse' : 'approve')
    } catch {
      return
    }
  }
}

test(`[PC8] ${KILLS} kills while payments are asked for and approved: each key is one payment, each paid once, nothing is lost`, async () => {
  const signIn = printedSignIn(server, 'player')
  const enrolled = await operatorOf(server)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const [player, operator] = [await playerBy(server.url, signIn), enrolled.at(server.url)]
    const raging = Array.from({ length: AT_ONCE }, () => rage(player, operator))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await server.kill()
    await Promise.all(raging)
    server = await start()
    // what was approved and not yet paid is paid by the next server
    await expect
      .poll(() => countOf(`status = 'APPROVED'`), { timeout: 60_000, interval: 200 })
      .toBe(0)
    const { findings } = await verifyLedger(database())
    expect(findings).toEqual([])
  }
  // whatever is in doubt is asked for again under its key, and is at most one payment
  const player = await playerBy(server.url, signIn)
  for (const body of [...asked.values()].slice(-20)) await ask(player, body)
  const { rows } = await database().query<{ key: string; amount: number; direction: string }>(
    `SELECT client_id AS key, amount, direction FROM payment`,
  )
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  for (const { key, amount, direction } of rows) {
    expect(asked.get(key)).toMatchObject({ amount: amount / 100, direction })
  }
  expect(await countOf(`status = 'PAID'`)).toBeGreaterThan(KILLS)
  expect(await countOf(`status = 'REFUSED'`)).toBeGreaterThan(0)
  const { findings, looked } = await verifyLedger(database())
  expect(findings).toEqual([])
  expect(looked.payments).toBe(rows.length)
}, 600_000)

async function countOf(where: string): Promise<number> {
  const { rows } = await database().query<{ count: number }>(
    `SELECT count(*)::int AS count FROM payment WHERE ${where}`,
  )
  return rows[0]?.count ?? 0
}
