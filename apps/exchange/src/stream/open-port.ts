import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { Question } from '@crease/protocol/messages.ts'
import type { NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import type { OpeningAccounts } from '../accounts/opening-accounts.ts'
import type { Cashier } from '../cashier/cashier.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { OperatorSessions } from '../operators/operator-sessions.ts'
import { settingSports } from '../operators/setting-sports.ts'
import type { Config } from '../settings/config.ts'
import type { OperatorReads } from '../operators/operator-reads.ts'
import { Operating } from '../results/operating.ts'
import type { Results } from '../results/results.ts'
import type { CasinoPort } from '@crease/protocol/casino-port.ts'
import { answerOf, questionsOf } from './answers.ts'
import type { LastCommits } from './last-commits.ts'
import { listenAt } from './listen.ts'
import type { NewsStream } from './news-stream.ts'

interface PortParts {
  readonly path: string
  /** null: gateways are on this machine */
  readonly nats: NatsLines | null
  /** connections for what people ask */
  readonly people: Database
  /** whether a rate of commission needs a second operator [OP170] */
  readonly config: Pick<Config, 'decidedAlone'>
  readonly accounts: Pick<OpeningAccounts, 'open'>
  readonly exchange: Exchange
  readonly results: Results
  readonly stream: NewsStream
  readonly lastCommits: LastCommits
  readonly records: OperatorReads
  readonly cashier: Cashier
  readonly casino: CasinoPort
  readonly record: RecordEvent
  /** epoch milliseconds */
  readonly now: () => number
}

/** Opens the lines of gateways: over NATS where there is an address of it, else at the path. */
export async function openPort(parts: PortParts): Promise<{ readonly close: () => Promise<void> }> {
  const { path, nats, people, config, stream, lastCommits, records, now, ...asked } = parts
  const questions = questionsOf({
    ...asked,
    operating: new Operating({ ...asked, records }),
    sports: settingSports({ database: people, config }),
    history: stream.history,
    operators: new OperatorSessions(people, now),
    place: () => stream.place,
    lastCommit: (user) => lastCommits.of(user),
  })
  const answer = (question: Question) => answerOf(questions, question)
  if (nats === null) return listenAt(path, (line) => stream.join(line, answer))
  const publisher = nats.publisher({ told: stream.heardOfMemory })
  await publisher.begun()
  stream.publishBy(publisher)
  nats.take((line) => {
    // a line that ended meanwhile would never be taken out again
    void publisher.begun().then(() => {
      if (!line.destroyed) stream.join(line, answer, 'published news')
    })
  })
  return nats
}
