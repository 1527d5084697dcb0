import type { Command, Reply } from './command.ts'
import { lapseOn } from './market-changes.ts'
import { operate } from './operating.ts'
import type { MarketId } from './ids.ts'
import { forgetRecalled, recall } from './recalling.ts'
import { removeRunner } from './removing.ts'
import { resettle, settle, settleOn } from './settling.ts'
import type { Turn } from './turn.ts'
import { voidBet } from './voiding.ts'

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
export function marketLife(turn: Turn, command: MarketLifeCommand): Reply {
  const reply = decided(turn, command)
  if (reply.kind === 'refused') forgetRecalled(turn, marketOf(command))
  return reply
}

function marketOf(command: MarketLifeCommand): MarketId | null {
  if ('marketId' in command) return command.marketId
  return command.kind === 'operate' && 'marketId' in command.act ? command.act.marketId : null
}

function decided(turn: Turn, command: MarketLifeCommand): Reply {
  switch (command.kind) {
    case 'settle':
      return settle(turn, command)
    case 'lapse-on':
      lapseOn(turn)
      return { kind: 'done' }
    case 'settle-on':
      settleOn(turn)
      return { kind: 'done' }
    case 'resettle':
      return resettle(turn, command)
    case 'recall':
      recall(turn, command)
      return { kind: 'done' }
    case 'void-bet':
      return voidBet(turn, command)
    case 'remove-runner':
      return removeRunner(turn, command)
    case 'operate':
      return operate(turn, command)
  }
}
