import type { Command } from '@crease/domain/records/command.ts'
import type { ProtectCommand, ProtectionAsk } from '@crease/domain/records/players/protection.ts'

/** The kinds of commands that a gateway may submit: requests of players, and no others [OP1010]. */
export const GATEWAY_COMMANDS = [
  'place',
  'cancel',
  'reduce',
  'replace',
  'cancel-all',
  'batch',
  'dead-man',
  'conditional',
  'cancel-conditional',
  'read-conditionals',
  'read-depth',
  'protect',
] as const satisfies readonly Command['kind'][]

type Listed = Extract<Command, { readonly kind: (typeof GATEWAY_COMMANDS)[number] }>

/** A player's request about their own protection: only the house holds an account. */
export type OwnProtectionAsk = Exclude<ProtectionAsk, { readonly kind: 'hold' }>

type ProtectOneself = Omit<ProtectCommand, 'ask'> & { readonly ask: OwnProtectionAsk }

/** The commands of these kinds, without a hold. */
export type GatewayCommand = Exclude<Listed, ProtectCommand> | ProtectOneself
