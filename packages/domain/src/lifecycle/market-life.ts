import type { Command, Reply } from '../records/command.ts'
import { lapseOn } from './market-changes.ts'
import { operate } from './operate.ts'
import type { MarketId } from '../units/ids.ts'
import { forgetRecalled, recall } from './recall.ts'
import { removeRunner } from './remove-runner.ts'
import { resettle, settle, settleOn } from './settle.ts'
import type { Transaction } from '../state/transaction.ts'
import { voidBet } from './void-bet.ts'

/** What ends a market, or changes what of it counts. */
const KINDS = [
  'lapse-on',
  'settle',
  'settle-on',
  'resettle',
  'recall',
  'void-bet',
  'remove-runner',
  'operate',
] as const
export type MarketLifeCommand = Extract<Command, { kind: (typeof KINDS)[number] }>

const OF_MARKET_LIFE: ReadonlySet<Command['kind']> = new Set(KINDS)

/** Whether a command is about how a market lives and ends. */
export const isMarketLife = (command: Command): command is MarketLifeCommand =>
  OF_MARKET_LIFE.has(command.kind)

/** Decides one of them; what was recalled for one that is refused is forgotten again [ST43]. */
export function marketLife(tx: Transaction, command: MarketLifeCommand): Reply {
  const reply = decided(tx, command)
  if (reply.kind === 'refused') forgetRecalled(tx, marketOf(command))
  return reply
}

function marketOf(command: MarketLifeCommand): MarketId | null {
  if ('marketId' in command) return command.marketId
  return command.kind === 'operate' && 'marketId' in command.act ? command.act.marketId : null
}

function decided(tx: Transaction, command: MarketLifeCommand): Reply {
  switch (command.kind) {
    case 'settle':
      return settle(tx, command)
    case 'lapse-on':
      lapseOn(tx)
      return { kind: 'done' }
    case 'settle-on':
      settleOn(tx)
      return { kind: 'done' }
    case 'resettle':
      return resettle(tx, command)
    case 'recall':
      recall(tx, command)
      return { kind: 'done' }
    case 'void-bet':
      return voidBet(tx, command)
    case 'remove-runner':
      return removeRunner(tx, command)
    case 'operate':
      return operate(tx, command)
  }
}
