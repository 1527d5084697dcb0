import { PlayReads } from '@crease/people/protection/play-reads.ts'
import type { Server } from 'node:net'
import { TERMS_VERSION, type RegisterBody } from '@crease/contract/accounts/credential-shapes.ts'
import { OpeningAccounts } from '@crease/exchange/accounts/opening-accounts.ts'
import { Registrations } from '@crease/people/credentials/registrations.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { AccountNotices } from '@crease/people/notices/account-notices.ts'
import { DemoUsers } from '@crease/people/users/demo-users.ts'
import { SessionRows } from '@crease/people/sessions/session-rows.ts'
import { Users } from '@crease/people/users/users.ts'
import { openExchangeGround, type Running } from '@crease/exchange/exchange/testing/exchange.ts'
import type { CredentialSettings } from '@crease/protocol/gateway-settings.ts'
import { Secret, TOTP } from 'otpauth'
import { Sessions, type SignedIn } from '../sessions/sessions.ts'
import { postBox } from './post-box.ts'
import { openCredentials, type Credentials } from '../credentials/credentials.ts'

export const IP = '10.0.0.9'
export const AT = { ip: IP, tenant: { name: 'Violet Bets', minAge: 18 } }
export const PASSWORD = 'seven long walks'
export const MINUTE_MS = 60_000

/** The default body of a registration. */
export const bodyOf = (loginId: string, change: Partial<RegisterBody> = {}): RegisterBody => ({
  loginId,
  password: PASSWORD,
  name: 'A Player',
  born: '1990-01-31',
  ofAge: true,
  termsVersion: TERMS_VERSION,
  ...change,
})

/** The name of an outcome: its code, or its kind. */
export const codeOf = (outcome: object): string => {
  if ('code' in outcome) return String(outcome.code)
  return 'kind' in outcome ? String(outcome.kind) : 'done'
}

/** Credentials on a ledger of their own, with a clock that a test moves and a post box. */
export async function openCredentialGround() {
  const ground = await openExchangeGround()
  const running = await ground.start()
  // as the server's own role: what it may not do fails here
  const database = openDatabase({ connectionString: ground.connectionString })
  const mails: string[] = []
  const post = await postBox(mails)
  const clock = { now: Date.parse('2026-11-23T10:00:00Z'), aheadMs: 0 }
  const open = (change: Change = {}) => openOn({ database, running, post, clock }, change)
  const { all, sessions } = await open()
  const register = (loginId: string, change: Partial<RegisterBody> = {}) =>
    all.registering.register(bodyOf(loginId, change), AT)
  const signIn = (loginId: string, password = PASSWORD) =>
    sessions.signIn({ loginId, password, ip: IP })
  return {
    all,
    sessions,
    database,
    /** as the owner of the ledger */
    owners: ground.database,
    running,
    mails,
    clock,
    open,
    signIn,
    registered: async (loginId: string, change: Partial<RegisterBody> = {}): Promise<SignedIn> => {
      const outcome = await register(loginId, change)
      if ('code' in outcome) throw new Error(`${loginId}: ${outcome.code}`)
      if (outcome.kind === 'held') throw new Error(`${loginId} is held`)
      return outcome
    },
    refusal: async (loginId: string, change: Partial<RegisterBody> = {}): Promise<string> =>
      codeOf(await register(loginId, change)),
    ticketOf: async (loginId: string): Promise<string> => {
      const outcome = await signIn(loginId)
      if (outcome.kind !== 'second-factor') throw new Error(outcome.kind)
      return outcome.ticket
    },
    withApp: (who: SignedIn) => setUpApp(all, clock, who),
    close: async () => {
      post.close()
      await database.end()
      await ground.close()
    },
  }
}

const thrown = (error: unknown): never => {
  throw error
}

interface Change {
  readonly isOpen?: boolean
  readonly perHour?: number
  /** CREDENTIAL_KEY */
  readonly key?: string
  readonly failed?: (error: unknown, what: string) => void
  /** of sign-ins after failures */
  readonly pause?: () => Promise<unknown>
}

interface OpenParts {
  readonly database: Database
  readonly running: Running
  readonly post: Server
  /** the server's, and how far it is ahead of the machine's */
  readonly clock: { readonly now: number; readonly aheadMs: number }
}

async function openOn(
  { database, running, post, clock }: OpenParts,
  { key = 'ab'.repeat(32), failed = thrown, pause, ...change }: Change,
) {
  const address = post.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const smtp: CredentialSettings['smtp'] = {
    url: `smtp://127.0.0.1:${port}`,
    from: 'we@crease.test',
  }
  const accounts = new OpeningAccounts({
    exchange: running.exchange,
    rows: new Registrations(database),
    welcomePaise: 150_000,
    realMoney: false,
    now: () => clock.now,
  })
  const exchange = { openAccount: accounts.open }
  const made: Credentials = await openCredentials({
    database,
    exchange,
    sessions: () => held,
    endOthers: async (user, except) => {
      await held.endSessionsOf(user, 'credentials', except?.id)
    },
    settings: {
      dataDir: '/nowhere',
      registration: { isOpen: true, perHour: 1000, welcomePaise: 150_000, ...change },
      credentials: { key, smtp },
    },
    now: () => clock.now,
    wall: () => clock.now - clock.aheadMs,
    failed,
  })
  const held: Sessions = new Sessions({
    users: new Users(database),
    demos: new DemoUsers(database, { perHour: 1000, alive: 1000 }),
    sessions: new SessionRows(database),
    notices: new AccountNotices(database),
    standings: new PlayReads(database),
    exchange,
    passwords: made.passwords,
    secondFactor: (user, where) => made.steps.ask(user, where),
    now: () => clock.now,
    ...(pause === undefined ? {} : { pause }),
  })
  return { all: made, sessions: held }
}

/** Sets up an app for who is signed in: its codes, and the recovery codes. */
async function setUpApp(all: Credentials, clock: { readonly now: number }, { session }: SignedIn) {
  const begun = await all.security.beginApp(session.userId)
  if ('code' in begun) throw new Error(begun.code)
  const app = new TOTP({ secret: Secret.fromBase32(begun.secret) })
  const code = (at = clock.now) => app.generate({ timestamp: at })
  const confirmed = await all.security.confirmApp(session, code())
  if ('code' in confirmed) throw new Error(confirmed.code)
  return { code, recovery: confirmed.codes ?? [], secret: begun.secret }
}
