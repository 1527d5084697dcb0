import { roundId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { PlaceOnRound } from '@crease/domain/rounds/round.ts'
import { startExchange, type RunningExchange } from '@crease/exchange/exchange/exchange.ts'
import { restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import { openDatabase } from '@crease/exchange/ledger/database.ts'
import { createLedger } from '@crease/exchange/ledger/ledger.ts'
import { migrate } from '@crease/exchange/ledger/migrate.ts'
import { startEmbeddedPostgres } from '@crease/exchange/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/exchange/ledger/postgres/temporary-data-dir.ts'
import { print } from '../printing.ts'

const ROUND = roundId('999260101120000')
const BOOK = { id: 'main', kind: { kind: 'one-wins', of: 2, orElse: [] } } as const

/** How long a round of so many bets takes from its settlement to the ledger's word that it is durable, milliseconds. */
export async function timeSettlement(bets: number, players: number): Promise<number> {
  const dataDir = await temporaryDataDir('settle-round')
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
  const database = openDatabase(postgres)
  await migrate(database)
  const ledger = createLedger(postgres, 'bench')
  const exchange = await startExchange({
    ledger,
    restoreEngine,
    publish: () => undefined,
    now: Date.now,
    log: { error: (details, message) => print(`${message} ${JSON.stringify(details)}`) },
    superseded: () => print('superseded'),
  })
  try {
    return await settledIn(exchange, bets, players)
  } finally {
    await exchange.stop()
    await ledger.close()
    await database.end()
    await postgres.stop()
    await dataDir.remove()
  }
}

async function settledIn(
  exchange: RunningExchange,
  bets: number,
  players: number,
): Promise<number> {
  const users = Array.from({ length: players }, (_, index) => userId(index + 1))
  await Promise.all(
    users.map((user) =>
      exchange.submit({
        kind: 'fund',
        userId: user,
        amount: paise(100_000_000),
        narration: 'Opening balance',
      }),
    ),
  )
  const opening = {
    roundId: ROUND,
    table: 'bench',
    player: null,
    title: 'Bench',
    epoch: 1,
    seedNumber: 1,
  }
  await exchange.submit({ kind: 'open-round', ...opening, play: {} })
  for (let at = 0; at < bets; at += 500) {
    const some = Array.from({ length: Math.min(500, bets - at) }, (_, index) =>
      exchange.submit(placeOn(users[(at + index) % players] ?? userId(1), (at + index) % 2)),
    )
    await Promise.all(some)
  }
  const begun = performance.now()
  const reply = await exchange.submit({
    kind: 'settle-round',
    roundId: ROUND,
    comes: [
      ['a', { kind: 'win' }],
      ['b', { kind: 'lose' }],
    ],
    code: 'A',
    winner: 'A',
    play: {},
  })
  const took = performance.now() - begun
  if (reply.kind !== 'round' || reply.round.status.kind !== 'ENDED') throw new Error('not settled')
  return took
}

const placeOn = (user: PlaceOnRound['userId'], which: number): PlaceOnRound => ({
  kind: 'place-on-round',
  userId: user,
  clientBetId: null,
  roundId: ROUND,
  window: 0,
  book: BOOK,
  marketName: 'Main',
  selection: which === 0 ? 'a' : 'b',
  selectionName: which === 0 ? 'A' : 'B',
  terms: { kind: 'odds', side: 'BACK', odds: 198 },
  stake: paise(10_000),
  limits: { min: paise(100), max: paise(5_000_000) },
  delayMs: 0,
})
