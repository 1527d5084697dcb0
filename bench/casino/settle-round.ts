import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roundId, userId, type RoundId, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { PlaceOnRound } from '@crease/domain/rounds/round.ts'
import type { RunningExchange } from '@crease/exchange/exchange/exchange.ts'
import { familyCpuSeconds } from '@crease/tests/scale/cpu-seconds.ts'
import { openExchange } from '../own-exchange.ts'

const AT_ONCE = 500
const BOOK = { id: 'main', kind: { kind: 'one-wins', of: 2, orElse: [] } } as const

/** How long a round takes from its settlement to the ledger's word that it is durable, milliseconds. */
export type SettlementTime = Awaited<ReturnType<typeof settled>>

/** a round before is settled first, so that all has run once */
const ROUNDS = ['999260101120000', '999260101120001', '999260101120002', '999260101120003'].map(
  roundId,
)

/** Settles some rounds of this size, one after the other; the time of each, without the first one. */
export async function timeSettlements(
  bets: number,
  players: number,
): Promise<readonly SettlementTime[]> {
  const { exchange, postgres, close } = await openExchange('settle-round')
  try {
    const users = await funded(exchange, players)
    const times: SettlementTime[] = []
    const postmaster = Number.parseInt(
      await readFile(join(postgres.home, 'cluster', 'postmaster.pid'), 'utf8'),
    )
    for (const [at, round] of ROUNDS.entries()) {
      await betOn(exchange, { round, seedNumber: at + 1, bets, users })
      times.push(await settled(exchange, round, postmaster))
    }
    return times.slice(1)
  } finally {
    await close()
  }
}

async function funded(exchange: RunningExchange, players: number): Promise<readonly UserId[]> {
  const users = Array.from({ length: players }, (_, index) => userId(index + 1))
  const amount = paise(1_000_000_000)
  await Promise.all(
    users.map((user) =>
      exchange.submit({ kind: 'fund', userId: user, amount, narration: 'Opening balance' }),
    ),
  )
  return users
}

interface Bets {
  readonly round: RoundId
  readonly seedNumber: number
  readonly bets: number
  readonly users: readonly UserId[]
}

async function betOn(exchange: RunningExchange, { round, seedNumber, bets, users }: Bets) {
  const opening = {
    roundId: round,
    table: 'bench',
    player: null,
    title: 'Bench',
    epoch: 1,
    seedNumber,
  }
  await exchange.submit({ kind: 'open-round', ...opening, play: {} })
  for (let at = 0; at < bets; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, bets - at) }, (_, index) => {
      const user = users[(at + index) % users.length] ?? userId(1)
      return exchange.submit(placeOn({ user, round, which: (at + index) % 2 }))
    })
    await Promise.all(some)
  }
}

async function settled(exchange: RunningExchange, round: RoundId, postmaster: number) {
  const postgresBefore = familyCpuSeconds(postmaster)
  const exchangeBefore = process.cpuUsage()
  const begun = performance.now()
  const reply = await exchange.submit({
    kind: 'settle-round',
    roundId: round,
    comes: [
      ['a', { kind: 'win' }],
      ['b', { kind: 'lose' }],
    ],
    code: 'A',
    winner: 'A',
    play: {},
  })
  const ms = performance.now() - begun
  const { user, system } = process.cpuUsage(exchangeBefore)
  const postgresCpuMs = (familyCpuSeconds(postmaster) - postgresBefore) * 1000
  if (reply.kind !== 'round' || reply.round.status.kind !== 'ENDED') throw new Error('not settled')
  return {
    ms,
    /** of which processors worked for it: what it takes where nothing else runs, but for the disk */
    exchangeCpuMs: (user + system) / 1000,
    postgresCpuMs,
  }
}

interface Placed {
  readonly user: UserId
  readonly round: RoundId
  readonly which: number
}

const placeOn = ({ user, round, which }: Placed): PlaceOnRound => ({
  kind: 'place-on-round',
  userId: user,
  clientBetId: null,
  roundId: round,
  window: 0,
  book: BOOK,
  marketName: 'Main',
  selection: which === 0 ? 'a' : 'b',
  selectionName: which === 0 ? 'A' : 'B',
  terms: { kind: 'odds', side: 'BACK', odds: 198 },
  stake: paise(10_000),
  limits: { min: paise(100), max: paise(5_000_000) },
  caps: null,
  delayMs: 0,
})
