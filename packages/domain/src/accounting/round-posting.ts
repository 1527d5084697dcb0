import type { AccountRow, LedgerAccount, Transfer } from '../records/rows.ts'
import type { RoundId, UserId } from '../units/ids.ts'
import { paise, type Paise } from '../units/money.ts'
import { cash } from './posting.ts'

/** Whose money in which round; builders below leave out moves of nothing. */
interface RoundContext {
  readonly userId: UserId
  readonly roundId: RoundId
  readonly at: number
}

/** Moves a change of exposure between a user's cash and the amount held for a round [LG8]. */
export function roundHoldPosting(
  { userId, roundId, at }: RoundContext,
  before: Paise,
  after: Paise,
): readonly Transfer[] {
  const [free, held] = [cash(userId), hold(userId, roundId)]
  const about = { userId, marketId: roundId, settlement: null, at }
  if (after === before) return []
  const amount = paise(Math.abs(after - before))
  return after > before
    ? [{ ...about, debit: free, credit: held, amount, code: 'HOLD' }]
    : [{ ...about, debit: held, credit: free, amount, code: 'RELEASE' }]
}

/**
 * A round's result for one user, in one move between their cash and the house; a demo account's is kept apart from
 * real earnings [LG71].
 */
export function roundNetPosting(
  { userId, roundId, at }: RoundContext,
  kind: AccountRow['kind'],
  net: Paise,
): readonly Transfer[] {
  if (net === 0) return []
  const house = houseOf(kind)
  const about = { userId, marketId: roundId, settlement: null, at, amount: paise(Math.abs(net)) }
  return net > 0
    ? [{ ...about, debit: house, credit: cash(userId), code: 'WIN' }]
    : [{ ...about, debit: cash(userId), credit: house, code: 'LOSS' }]
}

/** Money that goes from a player's cash to the house, and money that comes from there: in this order. */
interface BothWays {
  readonly in: readonly Transfer[]
  readonly out: readonly Transfer[]
}

interface Settled {
  readonly net: Paise
  /** which settlement of the round */
  readonly version: number
}

type PayingContext = RoundContext & Pick<AccountRow, 'kind'>

/** Reverses the results of a settlement of a round [CG1110]. */
export const roundReversalPosting = (context: PayingContext, { net, version }: Settled): BothWays =>
  bothWays(context, { net: paise(-net), version, won: 'RESETTLE', lost: 'RESETTLE' })

/** Posts the results of a later settlement of a round. */
export const roundPaidPosting = (context: PayingContext, { net, version }: Settled): BothWays =>
  bothWays(context, { net, version, won: 'WIN', lost: 'LOSS' })

function bothWays(
  { userId, roundId, at, kind }: PayingContext,
  { net, version, won, lost }: Settled & Readonly<Record<'won' | 'lost', Transfer['code']>>,
): BothWays {
  const house = houseOf(kind)
  const about = { userId, marketId: roundId, settlement: version, at, amount: paise(Math.abs(net)) }
  return {
    in: net < 0 ? [{ ...about, debit: cash(userId), credit: house, code: lost }] : [],
    out: net > 0 ? [{ ...about, debit: house, credit: cash(userId), code: won }] : [],
  }
}

const houseOf = (kind: AccountRow['kind']): LedgerAccount =>
  kind === 'demo' || kind === 'gone' ? 'DEMO_CASINO' : 'CASINO'

/** No market of a feed is called so. */
const hold = (userId: UserId, roundId: RoundId): LedgerAccount => `HOLD:${userId}:casino:${roundId}`
