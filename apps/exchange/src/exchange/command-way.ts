import type { Asking } from '@crease/protocol/messages.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'

/** One command, for whoever follows it through the exchange [OP851]; must not throw. */
export interface CommandWay {
  /** It has come so far, into the group of this tick: its turn, its decision, its commit, its news. */
  readonly reached: (
    stage: 'sequenced' | 'decided' | 'committed' | 'published',
    tick: number,
  ) => void
  readonly ended: (reply: Reply) => void
}

/** Begins to follow a command; null: nobody does. */
export type Follow = (command: Command, asking: Asking | null) => CommandWay | null

/** Who asked for a command, and who follows it. */
export interface Asker {
  readonly asking: Asking | null
  readonly way: CommandWay | null
}

/** Nobody of whom it would be said. */
export const NOBODY: Asker = { asking: null, way: null }
