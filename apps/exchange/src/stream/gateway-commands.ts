import type { Command } from '@crease/domain/records/command.ts'
import type { GatewayCommand } from '@crease/protocol/gateway-command.ts'

/** The commands that a gateway may submit, as the compiler checks; every other one is the exchange's own. */
const OF_GATEWAYS: Readonly<Record<GatewayCommand['kind'], true>> = {
  place: true,
  cancel: true,
  reduce: true,
  replace: true,
  'cancel-all': true,
  batch: true,
  'dead-man': true,
  conditional: true,
  'cancel-conditional': true,
  'read-conditionals': true,
  'read-depth': true,
  protect: true,
}
const KINDS: ReadonlySet<string> = new Set(Object.keys(OF_GATEWAYS))

/** Whether a gateway may submit this command [OP1010]: a set's look-up, since every bet passes here. */
export const isGatewayCommand = (command: Command): command is GatewayCommand =>
  KINDS.has(command.kind) && !(command.kind === 'protect' && command.ask.kind === 'hold')
