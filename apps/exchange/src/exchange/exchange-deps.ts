import type { Engine } from '@crease/domain/engine.ts'
import type { Clock } from '@crease/protocol/steady-clock.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { Follow } from './command-way.ts'
import type { ExchangeWatch } from './exchange-watch.ts'
import type { News } from './news.ts'
import type { Ledger } from '../writer/ledger.ts'
import type { LedgerSnapshot } from '../writer/load.ts'
import type { Timers } from './timers.ts'

/** The parts of an exchange. */
export interface ExchangeDeps {
  readonly ledger: Ledger
  /** an engine that knows what the snapshot says */
  readonly restoreEngine: (snapshot: LedgerSnapshot) => Engine
  /** told after each commit, in order; must not throw */
  readonly publish: (news: News) => void
  readonly now: Clock
  /** follows the markets that were committed; absent: one of its own */
  readonly catalogue?: Catalogue
  /** old keys that are read at a start, and remembered; absent: `OLD_KEYS` */
  readonly mostOldKeys?: number
  /** after this long without a commit no open market takes bets until its feed has sent [FD39]; absent: any length */
  readonly silenceMs?: number
  /** absent: the machine's */
  readonly timers?: Timers
  readonly log: { readonly error: (details: object, message: string) => void }
  /** absent: no metrics */
  readonly watch?: ExchangeWatch
  /** absent: no command is followed */
  readonly follow?: Follow
  /** another server has taken the markets: this one must end */
  readonly superseded: () => void
}
