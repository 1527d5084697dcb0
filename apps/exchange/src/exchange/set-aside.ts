import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { refusedByRows } from './kept-values.ts'
import type { SetAside } from '../writer/unreadable-rows.ts'

const DONE: Reply = { kind: 'done' }
const REFUSED: Reply = {
  kind: 'refused',
  refusal: { code: 'MARKET_NOT_OPEN', status: 'SUSPENDED' },
}

/** The word of a feed that is passed over; of how a market ends somebody must hear that it did not happen. */
const PASSED_OVER: ReadonlySet<Command['kind']> = new Set<Command['kind']>([
  'open-market',
  'market-state',
  'material-event',
  'add-runners',
  'runner-state',
  'quotes',
])

const LOCKED: Reply = { kind: 'refused', refusal: { code: 'ACCOUNT_LOCKED' } }

/**
 * Answers a command about a market or an account that is set aside [LG171]: nothing of it is decided, since the engine does not
 * know all that is in it. Null: it is about another one.
 */
function answerOfAside(command: Command, { markets, accounts }: SetAside): Reply | null {
  if (markets.size + accounts.size === 0) return null
  // bets are refused by the standing of the account; who is locked by an operator may withdraw
  if (command.kind === 'request-payment' && accounts.has(command.userId)) return LOCKED
  const about = marketOf(command)
  if (about === null || !markets.has(about)) return null
  return PASSED_OVER.has(command.kind) ? DONE : REFUSED
}

function marketOf(command: Command): MarketId | null {
  if ('marketId' in command) return command.marketId
  if (command.kind === 'open-market') return command.market.marketId
  return command.kind === 'operate' && 'marketId' in command.act ? command.act.marketId : null
}

/** The answer to a command of which nothing may be decided; null: the engine decides it. */
export const answeredUndecided = (command: Command, setAside: SetAside): Reply | null =>
  refusedByRows(command) ?? answerOfAside(command, setAside)

/** One line of the log for each unreadable row. */
export function logSetAside(
  { findings }: SetAside,
  log: { readonly error: (details: object, message: string) => void },
): void {
  for (const row of findings) log.error({ row }, SET_ASIDE)
}

const SET_ASIDE =
  'a row of the ledger cannot be read: its market is suspended, or its account locked'
