import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { EndSessionsOf } from './ending-sessions.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { DemoUsers } from '@crease/people/users/demo-users.ts'

/** How long a demo account is there [AU23]; its session ends before, as every other does. */
export const DEMO_LIFE_MS = 24 * 60 * 60_000
/** Closed in one go; the rest waits for the next. */
const MOST_AT_ONCE = 200

export interface ClosingDemos {
  readonly demos: Pick<DemoUsers, 'over' | 'remove'>
  readonly exchange: Pick<Exchange, 'submit'>
  readonly endSessionsOf: EndSessionsOf
  readonly record: RecordEvent
  /** epoch milliseconds */
  readonly now: () => number
}

/**
 * Closes demo accounts that are older than a day [AU23] and removes them. One that still has something at
 * stake is asked again the next time. Answers how many are gone.
 */
export async function closeOldDemos(parts: ClosingDemos): Promise<number> {
  const { demos, exchange, endSessionsOf, record, now } = parts
  let gone = 0
  for (const userId of await demos.over(now() - DEMO_LIFE_MS, MOST_AT_ONCE)) {
    const { kind } = await exchange.submit({ kind: 'close-demo', userId })
    if (kind !== 'done') continue
    await endSessionsOf(userId, 'account')
    if (!(await demos.remove(userId))) continue
    gone += 1
    const about = { to: 'closed', reason: 'a demo account a day old' }
    record({ kind: 'state-changed', user: userId, by: null, from: null, about })
  }
  return gone
}
