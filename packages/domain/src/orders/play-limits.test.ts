import { expect, test } from 'vitest'
import type { ProtectionAsk } from '../records/players/protection.ts'
import { depositRefusal, type PlayFacts } from '../risk/play-limits.ts'
import { stakedToday } from '../testing/played.ts'
import { onRound, openRound, refusalOf } from '../testing/round-world.ts'
import {
  ALICE,
  back,
  BOB,
  lay,
  level,
  MARKET,
  marketOf,
  placement,
  points,
  runnerOf,
  World,
} from '../testing/world.ts'
import { periodEnd } from '../units/calendar.ts'
import { paise } from '../units/money.ts'
import { NO_LIMITS } from '../records/players/player-limits.ts'
import { operated, cashingOut } from '../testing/asked.ts'

function funded(rules: Extract<ProtectionAsk, { kind: 'set' }>['rules']): World {
  const world = new World().fund(10_000, ALICE, BOB)
  world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'set', rules } })
  return world
}

const renewsAt = (world: World) => periodEnd('day', world.now)

test('[PP6] the cap of one bet is on what it can cost: of a back its stake, of a lay its liability', () => {
  const world = funded({ bet: points(100) })
  const refused = (actual: number) => ({ code: 'BET_CAP', limit: points(100), actual })
  expect(refusalOf(world.place(back(ALICE, 5, 100.01)))).toEqual(refused(points(100.01)))
  expect(refusalOf(world.place(lay(ALICE, 3, 50.01)))).toEqual(refused(points(100.02)))
  world.placed(back(ALICE, 5, 100))
  world.placed(lay(ALICE, 3, 50))
  world.placed(back(BOB, 5, 1_000))
  openRound(world)
  expect(refusalOf(world.do(onRound(ALICE, 101)).reply)).toEqual(refused(points(101)))
})

test('[PP7] [PP11] what is cancelled gives its room back; the refusal says limit, what is left and when it renews', () => {
  const world = funded({ 'stake-day': points(100) })
  const bet = world.placed(back(ALICE, 5, 70))
  const refusal = {
    code: 'STAKE_LIMIT',
    per: 'day',
    limit: points(100),
    left: points(30),
    renewsAt: renewsAt(world),
  }
  expect(refusalOf(world.place(back(ALICE, 5, 30.01)))).toEqual(refusal)
  world.reduce(bet, 20)
  world.placed(back(ALICE, 5, 50))
  world.do({ kind: 'cancel', userId: ALICE, betId: bet.betId })
  expect(refusalOf(world.place(back(ALICE, 5, 51)))).toMatchObject({ left: points(50) })
})

test('[PP1] [PP7] a replacement is judged with the old bet gone, a batch with what it has let in, a trigger when it fires', () => {
  const world = funded({ 'stake-day': points(100) })
  const bet = world.placed({ ...back(ALICE, 5, 80), terms: { persistence: 'KEEP' } })
  expect(refusalOf(world.replace(bet, { price: 4, size: 101 }))).toMatchObject({
    code: 'STAKE_LIMIT',
  })
  expect(world.replace(bet, { price: 4, size: 90 })).toMatchObject({ kind: 'replaced' })
  const items = [6, 5].map((stake) => placement(back(ALICE, 5, stake)))
  expect(world.do({ kind: 'batch', userId: ALICE, items }).reply).toMatchObject({
    outcome: 'none',
    replies: [{ refusal: { code: 'BATCH_REFUSED' } }, { refusal: { code: 'STAKE_LIMIT' } }],
  })
  const order = {
    placement: placement(back(ALICE, 2, 11)),
    trigger: { kind: 'IN_PLAY' },
    expiresAt: null,
  } as const
  world.do({ kind: 'conditional', userId: ALICE, orders: [order], clientOrderId: null })
  world.state('OPEN', true)
  expect([...world.ledger.conditionals.values()]).toMatchObject([
    { status: { kind: 'REFUSED', refusal: { code: 'STAKE_LIMIT' } } },
  ])
})

test('[PP8] what was lost and what is held stay within the loss limit; and a hedge is let in', () => {
  const world = funded({ 'loss-day': points(100) })
  world.quote([level(1.9, 5_000)], [level(2, 5_000)])
  world.placed(back(ALICE, 1.9, 60))
  expect(refusalOf(world.place({ ...back(ALICE, 3, 41), runner: 0 }))).toMatchObject({
    code: 'LOSS_LIMIT',
    left: points(40),
  })
  // it lowers what is held
  world.placed(lay(ALICE, 2, 60))
  world.wins(1)
  const [cash] = world.money(ALICE)
  expect(cash).toBe(10_000)
})

test('[PP9] a deposit is held against the limits of its day, week and month', () => {
  const none = { day: 0, week: 0, month: 0 }
  const facts: PlayFacts = {
    rules: { 'deposit-day': points(100), 'deposit-month': points(250) },
    staked: none,
    net: none,
    deposited: { day: points(60), week: points(200), month: points(230) },
    renews: { day: 1, week: 2, month: 3 },
    atRisk: paise(0),
  }
  const of = (per: string, left: number, at: number) => ({
    code: 'DEPOSIT_LIMIT',
    per,
    left: points(left),
    renewsAt: at,
  })
  expect(depositRefusal(points(41), facts)).toMatchObject(of('day', 40, 1))
  expect(depositRefusal(points(30), facts)).toMatchObject(of('month', 20, 3))
  expect(depositRefusal(points(20), facts)).toBeNull()
})

test('[PP10] a cash-out that does not raise what is held is let in whatever the limits say, and waits for no reality check', () => {
  const world = funded({ check: 15 })
  world.quote([level(1.9, 5_000)], [level(2, 5_000)])
  world.placed(back(ALICE, 1.9, 60))
  world.do({
    kind: 'protect',
    userId: ALICE,
    ask: { kind: 'set', rules: { 'stake-day': points(60) } },
  })
  world.now += 15 * 60_000
  expect(refusalOf(world.place(back(ALICE, 1.9, 1)))).toMatchObject({ code: 'REALITY_CHECK' })
  const { reply } = world.do(cashingOut(world.now, { floor: paise(-points(60)) }))
  expect(reply).toMatchObject({ kind: 'cash-out', cashOut: { outcome: { kind: 'done' } } })
})

/** Alice has 100 at 9.40 matched, and a lay of 112 at 9.30 that rests and that the back covers. */
function coveredLay(rules: Parameters<typeof funded>[0]): World {
  const world = new World().fund(10_000, ALICE, BOB)
  world.placed(lay(BOB, 9.4, 100))
  world.placed(back(ALICE, 9.4, 100))
  world.placed({ ...lay(ALICE, 9.3, 112), terms: { keepThroughEvents: true, persistence: 'KEEP' } })
  world.quote([], [level(9.36, 5_000)])
  world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'set', rules } })
  return world
}

const limitExposure = (world: World, limit: number) =>
  world.do(
    operated({
      kind: 'set-limits',
      limits: { userId: ALICE, ...NO_LIMITS, maxExposure: points(limit) },
    }),
  )

function cashOutOf(world: World, kind: 'cash-out' | 'quote-cash-out' = 'cash-out') {
  const about = { userId: ALICE, marketId: MARKET, percent: 100 }
  if (kind === 'quote-cash-out') return world.do({ kind, ...about }).reply
  return world.do({
    kind,
    ...about,
    way: 'cash-out',
    floor: paise(-points(200)),
    validUntil: world.now + 1_000,
    clientId: '0d9f3c1e-7a55-4b6e-9f00-0000000000ab',
  }).reply
}

test('[PP10] [CO6] a cash-out that would uncover a resting lay is refused by the loss limit, its quote too', () => {
  const world = coveredLay({ 'loss-day': points(100) })
  for (const kind of ['quote-cash-out', 'cash-out'] as const) {
    expect(refusalOf(cashOutOf(world, kind))).toMatchObject({ code: 'LOSS_LIMIT', left: 0 })
  }
  expect(world.money(ALICE)).toEqual([10_000, 100])
  // without the lay the cash-out lowers what is held
  world.do({ kind: 'cancel-all', userId: ALICE, marketId: null, side: null })
  expect(cashOutOf(world)).toMatchObject({ kind: 'cash-out' })
  expect(world.money(ALICE)[1]).toBeLessThan(1)
})

test('[PP10] [MT51] the limit of stakes and an operator’s of exposure hold it up too, at the end of its delay as well', () => {
  const staking = coveredLay({ 'stake-day': points(1_100) })
  expect(refusalOf(cashOutOf(staking))).toMatchObject({ code: 'STAKE_LIMIT' })
  const world = coveredLay({})
  world.state('OPEN', true, 1_000)
  world.quote([], [level(9.36, 5_000)])
  expect(cashOutOf(world)).toMatchObject({ cashOut: { outcome: { kind: 'pending' } } })
  limitExposure(world, 100)
  world.now += 1_000
  world.do({ kind: 'release' })
  expect(world.ledger.cashOuts.at(-1)?.outcome).toMatchObject({
    kind: 'dropped',
    refusal: { code: 'PLAYER_EXPOSURE_LIMIT', limit: points(100) },
  })
  expect(world.money(ALICE)).toEqual([10_000, 100])
})

test('[PP5] [PP7] [PP13] [MK82] a lay that a removal lowers counts its stake once, and a cancellation returns all of it', () => {
  const world = new World(marketOf({ count: 3 })).fund(10_000, ALICE)
  const rules = { 'stake-day': points(1_000) }
  world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'set', rules } })
  const bet = world.placed({ ...lay(ALICE, 8.6, 100), terms: { persistence: 'KEEP' } })
  world.remove(2, 16_200)
  expect([stakedToday(world, ALICE), stakedToday(world.restarted(), ALICE)]).toEqual([621, 621])
  world.do({ kind: 'cancel', userId: ALICE, betId: bet.betId })
  expect(stakedToday(world, ALICE)).toBe(0)
  world.placed(back(ALICE, 2, 1_000))
})

test('[PP20] closed speaks before excluded, excluded before time-out, and that before locked', () => {
  const world = funded({})
  const operator = (standing: 'open' | 'locked' | 'closed') =>
    world.do(operated({ kind: 'set-standing', player: ALICE, standing }))
  const code = () => refusalOf(world.place(back(ALICE, 2, 10)))
  operator('locked')
  expect(code()).toEqual({ code: 'ACCOUNT_LOCKED' })
  world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'time-out', hours: 24 } })
  expect(code()).toMatchObject({ code: 'ACCOUNT_TIME_OUT' })
  world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'exclude', months: 6 } })
  expect(code()).toMatchObject({ code: 'ACCOUNT_EXCLUDED' })
  operator('closed')
  expect(code()).toEqual({ code: 'ACCOUNT_CLOSED' })
  operator('open')
  expect(code()).toMatchObject({ code: 'ACCOUNT_EXCLUDED' })
  expect(world.engine.view(MARKET)?.definition.runners[0]?.runnerId).toBe(runnerOf(0))
})

test('[PP29] [PP36] a held registration is decided once, and a refusal is no bet and no approval', () => {
  const world = funded({})
  const by = { userId: BOB, name: 'Omar' }
  const decide = (decision: 'approve' | 'refuse') => {
    const act = { kind: 'decide-registration', player: ALICE, decision } as const
    return refusalOf(world.do({ kind: 'operate', by, reason: 'Known to us', act }).reply)
  }
  const bet = () => refusalOf(world.place(back(ALICE, 2, 10)))
  expect(decide('approve')).toEqual({ code: 'REGISTRATION_NOT_HELD' })
  const hold = () => world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'hold' } })
  hold()
  expect(bet()).toEqual({ code: 'REGISTRATION_HELD' })
  expect(decide('refuse')).toBe('done')
  expect(bet()).toMatchObject({ code: 'REGISTRATION_REFUSED' })
  // a hold replaces no decision of operators [PP38]
  hold()
  expect(decide('approve')).toEqual({ code: 'REGISTRATION_NOT_HELD' })
  const open = { kind: 'set-standing', player: ALICE, standing: 'open' } as const
  world.do({ kind: 'operate', by, reason: 'Known to us', act: open })
  hold()
  expect(decide('approve')).toBe('done')
  expect(bet()).toBe('placed')
})

test('[PP30] a stretch of play knows what was staked, won and lost in it, and so after a restart', () => {
  const world = funded({ check: 60 })
  world.quote([level(1.9, 5_000)], [level(2, 5_000)])
  const stretch = (of: World) => {
    const { reply } = of.do({ kind: 'protect', userId: ALICE, ask: { kind: 'read' } })
    return reply.kind === 'protection' ? reply.protection.stretch : null
  }
  const earlier = world.placed(back(ALICE, 30, 10))
  world.now += 1
  world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'go-on' } })
  const nothing = { from: world.now, staked: 0, won: 0, lost: 0 }
  // the answer to a check begins the next one
  expect(stretch(world)).toMatchObject(nothing)
  world.placed(back(ALICE, 1.9, 60))
  const rests = world.placed(back(ALICE, 30, 20))
  // of before it
  world.do({ kind: 'cancel', userId: ALICE, betId: earlier.betId })
  expect(stretch(world)).toMatchObject({ ...nothing, staked: points(80) })
  world.reduce(rests, 5)
  expect(stretch(world)).toMatchObject({ ...nothing, staked: points(75) })
  const again = world.restarted()
  expect(stretch(again)).toEqual(stretch(world))
  for (const each of [world, again]) {
    each.wins(0)
    expect(stretch(each)).toMatchObject({ won: points(52.92), lost: 0 })
  }
})
