import { ROWS, type Rows, type Writes } from '../records/registry.ts'
import { RowLog } from '../records/row-log.ts'
import type { Command, Decision } from '../records/command.ts'
import { paise } from '../units/money.ts'
import { decide as decided, paid, paymentKey, requested } from './payment-world.ts'
import { at, letIn, onRound, openRound, roundOf, settleRound } from './round-world.ts'
import {
  ALICE,
  BOB,
  MAKER,
  MARKET,
  World,
  back,
  lay,
  level,
  marketOf,
  placement,
  points,
} from './world.ts'
import { NO_LIMITS } from '../records/players/player-limits.ts'
import { replacing } from './asked.ts'

const KEYS = ['a', 'b', 'c', 'd', 'e'].map((end) => `0d9f3c1e-7a55-4b6e-9f00-00000000000${end}`)
const by = { userId: MAKER, name: 'An operator' }

/** Commands that make rows of the kinds that an ordinary bet does not make. */
function acts(world: World): readonly Command[] {
  const [refusedKey = null, , clientId = '', orderKey = null] = KEYS
  const waiting = {
    placement: placement(back(BOB, 1.5, 10)),
    trigger: { kind: 'STOP', watch: 'BEST', odds: 190 },
    expiresAt: world.now + 1_000_000,
  } as const
  const limits = { userId: BOB, ...NO_LIMITS, maxStake: points(5000), maxOpenBets: 50 }
  return [
    { kind: 'dead-man', userId: BOB, ask: { kind: 'arm', timeoutMs: 60_000 } },
    { kind: 'conditional', userId: BOB, orders: [waiting], clientOrderId: orderKey },
    { kind: 'operate', by, reason: 'To see', act: { kind: 'set-limits', limits } },
    { ...placement(back(BOB, 3, 9_000)), clientBetId: refusedKey },
    {
      kind: 'cash-out',
      way: 'cash-out',
      userId: ALICE,
      marketId: MARKET,
      percent: 50,
      floor: paise(1),
      validUntil: world.now + 1000,
      clientId,
    },
  ]
}

/** A world in which a row of every kind was written, and all that was. */
export function everyKind(): { readonly world: World; readonly writes: Writes } {
  const world = new World(marketOf({ count: 3, crossMatching: 'on' }), undefined, {
    idleBets: 2,
    keptKeys: 1,
    checkMinutes: 60,
  })
  const log = new RowLog<Rows>(ROWS)
  log.merge({ market: [...world.ledger.markets.values()] })
  const decide = world.do.bind(world)
  world.do = (command): Decision => {
    const decision = decide(command)
    log.merge(decision.writes)
    return decision
  }
  live(world)
  return { world, writes: log.writes() }
}

function live(world: World): void {
  const [, amended = '', , again = ''] = KEYS
  world.fund(1000, ALICE, BOB)
  world.do({ kind: 'protect', userId: BOB, ask: { kind: 'set', rules: { 'stake-day': 1e9 } } })
  const voided = world.placed(lay(BOB, 2.5, 10))
  world.placed(back(ALICE, 2.5, 10))
  world.void(voided)
  world.quote([level(2.5, 5000)], [])
  world.placed(back(ALICE, 2.5, 200))
  world.quote([level(1.98, 5000)], [level(2, 5000)])
  for (const command of acts(world)) world.do(command)
  const resting = world.placed(back(BOB, 3, 10))
  world.reduce(resting, 1, amended)
  world.do(replacing(resting, { requestedOdds: 310 }))
  for (let bet = 0; bet < 4; bet += 1) {
    const idle = world.placed(back(BOB, 4, 10))
    world.do({ kind: 'cancel', userId: BOB, betId: idle.betId })
  }
  // of refusals one is kept: the first is dropped for it
  world.place({ ...back(BOB, 3, 8_000), key: again })
  onTables(world)
  atTheCashier(world)
  const locked = { kind: 'set-standing', player: ALICE, standing: 'locked' } as const
  world.do({ kind: 'operate', by, reason: 'To see', act: locked })
}

/** A withdrawal that has one of two operators' yes, and a deposit that was paid. */
function atTheCashier(world: World): void {
  world.fund(20_000, BOB)
  const out = { user: BOB, direction: 'withdrawal', amount: 15_000, key: paymentKey(1) } as const
  decided(world, requested(world, out))
  const into = { user: ALICE, direction: 'deposit', amount: 500, key: paymentKey(2) } as const
  const deposit = requested(world, into)
  decided(world, deposit)
  paid(world, deposit)
}

/** A round that ended, and one with bets that are let in, wait, and are on a spread. */
function onTables(world: World): void {
  openRound(world)
  letIn(world, onRound(ALICE, 10))
  settleRound(world)
  const roundId = roundOf(2)
  openRound(world, roundId, 2)
  letIn(world, onRound(ALICE, 10, { roundId, clientBetId: '0d9f3c1e-7a55-4b6e-9f00-0000000000aa' }))
  letIn(world, onRound(BOB, 10, { roundId, delayMs: 5000, terms: at('LAY', 202) }))
  const moved = (far: number) => ({ kind: 'points', points: far }) as const
  const book = { id: 'up', kind: { kind: 'apart', returns: [moved(-10), moved(10)] } } as const
  const terms = { kind: 'spread', cap: 10, winsHundredths: 95 } as const
  letIn(world, onRound(BOB, 5, { roundId, book, terms, selection: 'up' }))
}
