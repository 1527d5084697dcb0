import type { Command } from '@crease/domain/records/command.ts'
import type { GatewayCommand } from '@crease/protocol/gateway-command.ts'

type Kind = Command['kind']

/** The submitter of each kind of command. The compiler names a missing kind, and one that the two ends list differently. */
const SUBMITTED_BY: Readonly<
  Record<GatewayCommand['kind'], 'gateway'> &
    Record<Exclude<Kind, GatewayCommand['kind']>, 'exchange'>
> = {
  place: 'gateway',
  cancel: 'gateway',
  reduce: 'gateway',
  replace: 'gateway',
  'cancel-all': 'gateway',
  batch: 'gateway',
  'dead-man': 'gateway',
  conditional: 'gateway',
  'cancel-conditional': 'gateway',
  'read-conditionals': 'gateway',
  'read-depth': 'gateway',
  protect: 'gateway',
  'quote-cash-out': 'exchange',
  'cash-out': 'exchange',
  release: 'exchange',
  'open-market': 'exchange',
  'market-state': 'exchange',
  'material-event': 'exchange',
  'add-runners': 'exchange',
  'runner-state': 'exchange',
  quotes: 'exchange',
  'remove-runner': 'exchange',
  'reinstate-runner': 'exchange',
  'feed-message': 'exchange',
  settle: 'exchange',
  'settle-on': 'exchange',
  'lapse-on': 'exchange',
  resettle: 'exchange',
  'void-bet': 'exchange',
  operate: 'exchange',
  fund: 'exchange',
  'close-demo': 'exchange',
  'open-round': 'exchange',
  'round-window': 'exchange',
  'place-on-round': 'exchange',
  'cash-out-on-round': 'exchange',
  'play-alone': 'exchange',
  'settle-round': 'exchange',
  'void-round': 'exchange',
  'request-payment': 'exchange',
  'payment-outcome': 'exchange',
}

const OF_GATEWAYS: ReadonlySet<string> = new Set(
  Object.entries(SUBMITTED_BY).flatMap(([kind, by]) => (by === 'gateway' ? [kind] : [])),
)

/** Whether a gateway may submit this command [OP1010]: a set's look-up, since every bet passes here. */
export const isGatewayCommand = (command: Command): command is GatewayCommand =>
  OF_GATEWAYS.has(command.kind) && !(command.kind === 'protect' && command.ask.kind === 'hold')
