import type { SessionEnd } from '@crease/contract/accounts/session-ends.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { EndedSession } from '@crease/protocol/messages.ts'
import type { Command } from '@crease/domain/records/command.ts'
import { startChores } from '../chores.ts'
import { endingSessions } from '../ending-sessions.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Database } from '../ledger/database.ts'
import { SessionRows } from '../ledger/sessions/session-rows.ts'
import type { NewsStream } from '../stream/news-stream.ts'
import { ledgersOf, ownOf, type ShardPlaces } from '../wallet/of-one-shard.ts'
import type { Logger } from 'pino'
import type { PartOfExchange } from './owner-desk.ts'
import type { Work } from './owner.ts'
import type { PartLine } from './part-line.ts'
import { submitOver } from './submit-over.ts'

interface ExchangeEnd {
  readonly exchange: Pick<Exchange, 'submit'>
  readonly stream: Pick<NewsStream, 'tellEnded'>
  readonly record: RecordEvent
}

/** What jobs that run apart ask of the exchange: commands, the ends of sessions told to gateways, and the record [OP945]. */
export const jobsOfExchange = ({ exchange, stream, record }: ExchangeEnd): PartOfExchange => ({
  begin: () => ({
    submit: (command: Command) => exchange.submit(command),
    ended: (sessions: readonly EndedSession[]) => stream.tellEnded(sessions),
    record: (event: Parameters<RecordEvent>[0]) => record(event),
  }),
  ended: () => undefined,
})

interface JobsParts extends ShardPlaces {
  readonly database: Database
  readonly logger: Logger
}

/** Runs the jobs of a shard that go by the clock in this process, by the line to its exchange. */
export function workOnJobs(parts: JobsParts, line: PartLine): Work {
  const { database, logger } = parts
  const endSessionsOf = endingSessions({
    sessions: new SessionRows(database),
    stream: {
      tellEnded: (sessions: readonly { readonly id: string; readonly reason: SessionEnd }[]) =>
        line.tell('ended', sessions),
    },
    now: Date.now,
  })
  const chores = startChores({
    config: ownOf(parts).config,
    database,
    ...ledgersOf(parts),
    exchange: { submit: submitOver(line) },
    endSessionsOf,
    record: (event) => line.tell('record', event),
    logger,
  })
  return { heard: {}, stop: chores.stop }
}
