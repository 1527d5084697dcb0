import type { Command } from '@crease/domain/records/command.ts'
import type { ProtectCommand, ProtectionAsk } from '@crease/domain/records/players/protection.ts'

/** The commands of players, besides those that protect themselves. */
export const OF_PLAYERS = [
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
] as const satisfies readonly Command['kind'][]

type PlayersOwn = Extract<Command, { readonly kind: (typeof OF_PLAYERS)[number] }>

/** A player's request about their own protection: only the house holds an account. */
export type OwnProtectionAsk = Exclude<ProtectionAsk, { readonly kind: 'hold' }>

type ProtectOneself = Omit<ProtectCommand, 'ask'> & { readonly ask: OwnProtectionAsk }

/** The commands that a gateway may submit: requests of players, and no others [OP1010]. */
export type GatewayCommand = PlayersOwn | ProtectOneself
