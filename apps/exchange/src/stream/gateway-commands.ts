import type { Command } from '@crease/domain/records/command.ts'
import { OF_PLAYERS, type GatewayCommand } from '@crease/protocol/gateway-command.ts'

/** The commands that a gateway may submit; every other one is the exchange's own. */
const KINDS: ReadonlySet<string> = new Set([...OF_PLAYERS, 'protect'])

/** Whether a gateway may submit this command [OP1010]: a set's look-up, since every bet passes here. */
export const isGatewayCommand = (command: Command): command is GatewayCommand =>
  KINDS.has(command.kind) && !(command.kind === 'protect' && command.ask.kind === 'hold')
