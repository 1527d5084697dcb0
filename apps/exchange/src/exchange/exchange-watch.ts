import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { CommitOutcome } from '../ledger/commit.ts'

/** What became of one commit group that had something to write. */
interface WrittenGroup {
  readonly commands: number
  readonly tookMs: number
  readonly outcome: CommitOutcome['kind']
}

/** Who counts what the exchange does [OP150]; must not throw. Where there is none, nothing is timed. */
export interface ExchangeWatch {
  /** the oldest of those that are decided now has waited so long, milliseconds */
  readonly waited: (ms: number) => void
  readonly written: (group: WrittenGroup) => void
  readonly answered: (command: Command, reply: Reply) => void
}
