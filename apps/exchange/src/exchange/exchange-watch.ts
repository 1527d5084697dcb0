import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { CommitOutcome } from '../writer/commit.ts'

/** The outcome of one commit group that had rows to write. */
interface WrittenGroup {
  readonly commands: number
  readonly tookMs: number
  readonly outcome: CommitOutcome['kind']
}

/** The counter of the exchange's work [OP150]; must not throw. Without one, nothing is timed. */
export interface ExchangeWatch {
  /** the longest wait among the commands decided now, milliseconds */
  readonly waited: (ms: number) => void
  readonly written: (group: WrittenGroup) => void
  readonly answered: (command: Command, reply: Reply) => void
}
