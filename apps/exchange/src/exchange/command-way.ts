import type { Asking } from '@crease/protocol/messages.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'

/** One command on its way through the exchange [OP851]; must not throw. */
export interface CommandWay {
  /** It has come so far, into the group of this tick: its turn, its decision, its commit, its news. */
  readonly reached: (
    stage: 'sequenced' | 'decided' | 'committed' | 'published',
    tick: number,
  ) => void
  readonly ended: (reply: Reply) => void
}

/** Starts to follow a command; null: it is not followed. */
export type Follow = (command: Command, asking: Asking | null) => CommandWay | null

/** The asker of a command, and its follower. */
export interface Asker {
  readonly asking: Asking | null
  readonly way: CommandWay | null
}

/** A command without an asker. */
export const NOBODY: Asker = { asking: null, way: null }
