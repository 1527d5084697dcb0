import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { EndSessionsOf } from './ending-sessions.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { DemoUsers } from '@crease/people/users/demo-users.ts'

/** How long a demo account is there [AU23]; its session ends before, as every other does. */
export const DEMO_LIFE_MS = 24 * 60 * 60_000
/** Closed in one go; the rest waits for the next. */
const MOST_AT_ONCE = 200

export interface ClosingDemos {
  readonly demos: Pick<DemoUsers, 'over' | 'movedSince' | 'remove'>
  readonly exchange: Pick<Exchange, 'submit'>
  readonly endSessionsOf: EndSessionsOf
  readonly record: RecordEvent
  /** epoch milliseconds */
  readonly now: () => number
  /** absent: `MOST_AT_ONCE` */
  readonly mostAtOnce?: number
}

/**
 * Closes demo accounts that are older than a day [AU23] and removes them; each call goes on after the last account of the
 * call before, past those with something at stake, which stay. A call answers how many are gone.
 */
export function closingDemos(parts: ClosingDemos): () => Promise<number> {
  const { demos, now, mostAtOnce: most = MOST_AT_ONCE } = parts
  let after = 0
  return async () => {
    const over = await demos.over(now() - DEMO_LIFE_MS, { after, most })
    after = over.length < most ? 0 : (over.at(-1) ?? 0)
    let gone = 0
    for (const userId of [...over, ...(await demos.movedSince(most))]) {
      if (await isGone(parts, userId)) gone += 1
    }
    return gone
  }
}

async function isGone(
  { demos, exchange, endSessionsOf, record }: ClosingDemos,
  userId: UserId,
): Promise<boolean> {
  const { kind } = await exchange.submit({ kind: 'close-demo', userId })
  if (kind !== 'done') return false
  await endSessionsOf(userId, 'account')
  if (!(await demos.remove(userId))) return false
  const about = { to: 'closed', reason: 'a demo account a day old' }
  record({ kind: 'state-changed', user: userId, by: null, from: null, about })
  return true
}
