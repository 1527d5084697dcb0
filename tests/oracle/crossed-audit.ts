import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import type { Decision } from '@crease/domain/records/command.ts'
import { HOUSE, type BetId, type UserId } from '@crease/domain/units/ids.ts'
import { MAKER, type World } from '@crease/domain/testing/world.ts'
import { exposureOf, type Held } from './exposure.ts'
import { backBrings, outcomesOf, type Market, type Side, type Stake } from './market.ts'

/** Open bets by their number, as they were before something happened. */
export type Before = ReadonlyMap<BetId, Bet>

export const openBefore = (world: World): Before =>
  new Map([...world.ledger.bets].filter(([, bet]) => bet.remaining > 0))

/** One thing that happened in a market matched across its runners; `taker` asked for it. */
export interface Happened {
  readonly world: World
  readonly market: Market
  readonly before: Before
  readonly decision: Decision
  readonly taker: UserId
  /** 'backs': none of its runners may win [MT77] */
  readonly cross: 'on' | 'backs'
}

/** The rules that a decision breaks, by its fills and the bets before it alone. */
export function audit(happened: Happened): readonly string[] {
  return [
    ...limitsBroken(happened),
    ...middleLost(happened),
    ...queueJumped(happened),
    ...exposuresOff(happened),
  ]
}

/** Every bet gets its limit or better, a fill or kill on average [MT4] [MT20]. */
function limitsBroken({ world, decision }: Happened): readonly string[] {
  const touched = new Set(
    (decision.writes.fill ?? []).flatMap(({ backBetId, layBetId }) => [backBetId, layBetId]),
  )
  return [...touched].flatMap((id) => {
    const bet = id === null ? undefined : world.ledger.bets.get(id)
    if (bet === undefined) return []
    const sign = bet.side === 'BACK' ? 1 : -1
    const own = (decision.writes.fill ?? []).filter((fill) => betIn(fill, bet.side) === id)
    const gains = own.map(({ odds, stake }) => sign * (odds - bet.odds) * stake)
    const isAverage = bet.terms.timeInForce.kind === 'FILL_OR_KILL'
    const judged = isAverage ? [gains.reduce((sum, one) => sum + one, 0)] : gains
    return judged.every((gain) => gain >= 0) ? [] : [`bet ${id} is matched beyond its limit`]
  })
}

/** The house in the middle loses in no outcome, neither by one match across the runners nor in all [MT42]. */
function middleLost({ world, market, decision, cross }: Happened): readonly string[] {
  const known = outcomesOf(market)
  const nobody = { kind: 'winners', winners: [] } as const
  const of = { market, outcomes: cross === 'backs' ? [...known, nobody] : known }
  const groups = new Map<number, Fill[]>()
  for (const fill of decision.writes.fill ?? []) {
    if (fill.crossId === null) continue
    groups.set(fill.crossId, [...(groups.get(fill.crossId) ?? []), fill])
  }
  const single = [...groups]
    .filter(([, fills]) => new Set(fills.map(({ runnerId }) => runnerId)).size < 2)
    .map(([id]) => `match ${id} across runners is on one runner`)
  const lost = [...groups]
    .filter(([, fills]) => worstOf(of, fills) < 0n)
    .map(([id]) => `the house loses by match ${id} across the runners`)
  const all = (decision.writes.fill ?? []).length > 0 && worstOf(of, fillsIn(world, market)) < 0n
  return [...single, ...lost, ...(all ? ['the house in the middle may lose'] : [])]
}

interface MiddleOf {
  readonly market: Market
  readonly outcomes: ReturnType<typeof outcomesOf>
}

function worstOf({ market, outcomes }: MiddleOf, fills: readonly Fill[]): bigint {
  const sums = outcomes.map((outcome) =>
    fills.reduce((sum, fill) => {
      const back = backBrings(market, stakeOf(fill), outcome)
      if (fill.backUserId === HOUSE) return sum + back
      return fill.layUserId === HOUSE ? sum - back : sum
    }, 0n),
  )
  return sums.reduce((worst, sum) => (sum < worst ? sum : worst))
}

/** No bet is left over while a later one is matched [MT3]. */
function queueJumped(happened: Happened): readonly string[] {
  const { before, decision } = happened
  return (decision.writes.fill ?? []).flatMap((fill) =>
    (['BACK', 'LAY'] as const).flatMap((side) => {
      const id = betIn(fill, side)
      const met = id === null ? null : (before.get(id) ?? null)
      const isHouse = id === null && userIn(fill, side) === MAKER
      // who took from the book has no place in it, nor has the house's new price
      if (met === null && !isHouse) return []
      if (met !== null && met.userId === happened.taker) return []
      const odds = met?.odds ?? fill.odds
      const left = passedOver(happened, { side, fill, odds, id })
      return left.map((bet) => `bet ${bet.betId} was passed over for ${id ?? 'the house'}`)
    }),
  )
}

interface Met {
  readonly side: Side
  readonly fill: Fill
  readonly odds: number
  /** null: the house's */
  readonly id: BetId | null
}

function passedOver(happened: Happened, { side, fill, odds, id }: Met): readonly Bet[] {
  const { world, before, taker } = happened
  // a price of the house that takes a bet is the taker: only other prices of the bet's side count
  if (id === null && taker === MAKER) return []
  const beside = [...before.values()]
    .filter((bet) => bet.marketId === fill.marketId && bet.runnerId === fill.runnerId)
    .filter((bet) => bet.side === side && bet.userId !== taker && bet.betId !== id)
  const isBetter = (bet: Bet): boolean => (side === 'LAY' ? bet.odds > odds : bet.odds < odds)
  const isEarlier = (bet: Bet): boolean => bet.odds === odds && (id === null || bet.betId < id)
  const isLeft = ({ betId }: Bet): boolean => (world.ledger.bets.get(betId)?.remaining ?? 0) > 0
  return beside.filter((bet) => (isBetter(bet) || isEarlier(bet)) && isLeft(bet))
}

/** Each touched player's hold is the worst of every outcome and choice of unmatched bets [EX1]. */
function exposuresOff({ world, market, decision }: Happened): readonly string[] {
  const fills = (decision.writes.position ?? []).length === 0 ? [] : fillsIn(world, market)
  return (decision.writes.position ?? []).flatMap(({ userId, exposure, settled }) => {
    if (userId === MAKER || userId === HOUSE || settled !== null) return []
    const open = [...world.ledger.bets.values()]
      .filter((bet) => bet.userId === userId && bet.remaining > 0 && bet.marketId === market.id)
      .map((bet): Held => {
        const { odds, remaining: stake, side } = bet
        return { runner: bet.runnerId, odds, stake, side }
      })
    const expected = exposureOf(market, heldOf(fills, userId), open)
    return expected === exposure ? [] : [`player ${userId}: ${exposure} is held, not ${expected}`]
  })
}

/** A player's sides of these fills. */
export const heldOf = (fills: readonly Fill[], user: UserId): readonly Held[] =>
  fills.flatMap((fill) =>
    (['BACK', 'LAY'] as const)
      .filter((side) => userIn(fill, side) === user)
      .map((side) => ({ ...stakeOf(fill), side })),
  )

export const fillsIn = (world: World, { id }: Market): readonly Fill[] =>
  world.ledger.fills.filter(
    (fill) => fill.marketId === id && !world.ledger.fillVoids.has(fill.fillId),
  )

const betIn = (fill: Fill, side: Side): BetId | null =>
  side === 'BACK' ? fill.backBetId : fill.layBetId

const userIn = (fill: Fill, side: Side): UserId =>
  side === 'BACK' ? fill.backUserId : fill.layUserId

const stakeOf = ({ runnerId, odds, stake }: Fill): Stake => ({ runner: runnerId, odds, stake })
