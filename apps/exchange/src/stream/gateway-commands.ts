import type { Command } from '@crease/domain/records/command.ts'
import { GATEWAY_COMMANDS, type GatewayCommand } from '@crease/protocol/gateway-command.ts'

const KINDS: ReadonlySet<string> = new Set(GATEWAY_COMMANDS)

/** Whether a gateway may submit this command [OP1010]: a set's look-up, since every bet passes here. */
export const isGatewayCommand = (command: Command): command is GatewayCommand =>
  KINDS.has(command.kind) && !(command.kind === 'protect' && command.ask.kind === 'hold')
