import type pino from 'pino'
import type { GatewaySettings } from '@crease/protocol/parent-messages.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import { AccountNotices } from '@crease/people/notices/account-notices.ts'
import { DemoUsers } from '@crease/people/users/demo-users.ts'
import { SessionRows } from '@crease/people/sessions/session-rows.ts'
import { PlayReads } from '@crease/people/protection/play-reads.ts'
import { Users } from '@crease/people/users/users.ts'
import type { PeopleReads } from '@crease/ledger/connections/people-reads.ts'
import type { ExchangeLink } from './exchange/exchange-link.ts'
import type { SharedLimits } from './edge/shared-limits.ts'
import { openCredentials, type Credentials } from './credentials/credentials.ts'
import { Sessions } from './sessions/sessions.ts'

interface SignInParts {
  readonly settings: GatewaySettings
  readonly link: ExchangeLink
  readonly reads: PeopleReads
  readonly shared: SharedLimits
  readonly logger: pino.Logger
}

/** Users, their sessions and their proofs; sessions and credentials know each other. */
export async function openSignIn({ settings, link, reads, shared, logger }: SignInParts) {
  const now = steadyNow
  const users = new Users(reads.database)
  const demos = new DemoUsers(reads.database, settings.demos)
  const credentials: Credentials = await openCredentials({
    settings,
    database: reads.database,
    exchange: link.port,
    sessions: () => sessions,
    endOthers: async (user, except) => {
      await sessions.endSessionsOf(user, 'credentials', except?.id)
    },
    now,
    wall: Date.now,
    failed: (error, what) => logger.error({ err: error }, what),
  })
  const sessions: Sessions = new Sessions({
    users,
    demos,
    sessions: new SessionRows(reads.database),
    standings: new PlayReads(reads.database),
    notices: new AccountNotices(reads.database),
    exchange: link.port,
    passwords: credentials.passwords,
    secondFactor: (user, where) => credentials.steps.ask(user, where),
    demoMade: (user) => credentials.guard.free(user),
    shared,
    now,
  })
  return { sessions, credentials }
}
