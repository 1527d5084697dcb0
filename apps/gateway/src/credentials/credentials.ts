import { keptKey } from '@crease/process/kept-key.ts'
import { Factors } from '@crease/people/credentials/factors.ts'
import { HeldRegistrations } from '@crease/people/credentials/held-registrations.ts'
import { MailAddresses } from '@crease/people/credentials/mail-addresses.ts'
import { Passkeys } from '@crease/people/credentials/passkeys.ts'
import { ProofRows } from '@crease/people/credentials/proofs.ts'
import { Registrations } from '@crease/people/credentials/registrations.ts'
import { Resets } from '@crease/people/credentials/resets.ts'
import { Standings } from '@crease/people/credentials/standing.ts'
import { Tickets } from '@crease/people/credentials/tickets.ts'
import type { PeopleReads } from '@crease/ledger/connections/people-reads.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { CredentialSettings, RegistrationSettings } from '@crease/protocol/gateway-settings.ts'
import { Passwords } from '@crease/people/credentials/passwords.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { FactorChecks } from '@crease/people/credentials/factor-checks.ts'
import { Guard } from '@crease/people/credentials/guard.ts'
import { smtpMail } from '@crease/people/credentials/mail.ts'
import { MailChanges } from './mail-changes.ts'
import { PasskeyCeremonies } from '@crease/people/credentials/passkey-ceremonies.ts'
import { PasswordChanges, type EndOthers } from './password-changes.ts'
import { Proofs } from '@crease/people/credentials/step-up.ts'
import { Registering } from './registering.ts'
import { SecurityChanges, type TooMany } from './security-changes.ts'
import { SignInSteps } from './sign-in-steps.ts'

const OTHER_KEY =
  'CREDENTIAL_KEY is not the key that sealed the authenticator apps of this ledger: their players cannot sign in at this gateway'

interface CredentialParts {
  readonly database: PeopleReads['database']
  readonly exchange: Pick<ExchangePort, 'openAccount'>
  /** they are made with what is made here */
  readonly sessions: () => Pick<
    Sessions,
    'barred' | 'begin' | 'end' | 'knows' | 'tell' | 'tellOperators'
  >
  readonly endOthers: EndOthers
  readonly settings: {
    readonly dataDir: string
    readonly registration: RegistrationSettings
    readonly credentials: CredentialSettings
  }
  readonly now: () => number
  /** the machine's clock, for codes of apps */
  readonly wall: () => number
  readonly failed: (error: unknown, what: string) => void
}

/** All that says who somebody is, besides sessions. */
export interface Credentials {
  readonly passwords: Passwords
  readonly proofs: Proofs
  readonly guard: Guard
  readonly steps: SignInSteps
  readonly registering: Registering
  readonly passwordChanges: PasswordChanges
  readonly mailChanges: MailChanges
  readonly held: HeldRegistrations
  readonly security: SecurityChanges
  readonly isRegistrationOpen: boolean
  readonly mails: boolean
}

/** The parts of it, wired. */
export async function openCredentials(parts: CredentialParts): Promise<Credentials> {
  const { database, exchange, sessions, endOthers, settings, now, wall, failed } = parts
  const { registration, credentials, dataDir } = settings
  const key = await keptKey({ given: credentials.key, dataDir, file: 'credentials.key' })
  const [passwords, provedPasswords] = [new Passwords(), new Passwords('proofs')]
  const [standings, factors] = [new Standings(database), new Factors(database)]
  const [passkeys, tickets] = [new Passkeys(database), new Tickets(database)]
  const [addresses, rows] = [new MailAddresses(database), new Registrations(database)]
  const [resets, proofs] = [new Resets(database), new Proofs(new ProofRows(database), now)]
  const guard = new Guard(standings, proofs)
  const ceremonies = new PasskeyCeremonies(passkeys, now)
  const checks = lookedAt(new FactorChecks({ factors, ceremonies, key, now, wall }), failed)
  const tooMany: TooMany = async (session) => {
    await sessions().end(session, 'credentials')
    return { code: 'TOKEN_EXPIRED' }
  }
  const tell: Sessions['tell'] = (user, what) => sessions().tell(user, what)
  const barred: Sessions['barred'] = (user) => sessions().barred(user)
  const mail = credentials.smtp === null ? null : smtpMail(credentials.smtp)
  const common = { standings, resets, tell, mail, now, failed }
  return {
    passwords,
    proofs,
    guard,
    steps: new SignInSteps({ tickets, standings, checks, ceremonies, sessions, guard, now }),
    registering: new Registering({
      rows,
      passwords,
      sessions,
      exchange,
      settings: registration,
      now,
    }),
    passwordChanges: new PasswordChanges({
      ...common,
      addresses,
      tickets,
      passwords: provedPasswords,
      proofs,
      guard,
      endOthers,
      tooMany,
    }),
    mailChanges: new MailChanges(addresses, { ...common, barred, exchange }),
    held: new HeldRegistrations(database, now),
    security: new SecurityChanges({
      standings,
      factors,
      passkeys,
      checks,
      ceremonies,
      passwords: provedPasswords,
      proofs,
      guard,
      key,
      tooMany,
      sessions,
    }),
    isRegistrationOpen: registration.isOpen,
    mails: mail !== null,
  }
}

/** Names another key than the one that sealed the apps of the ledger, meanwhile [OP1129]. */
function lookedAt(checks: FactorChecks, failed: CredentialParts['failed']): FactorChecks {
  checks.sealedByOthers().then(
    (apps) => apps > 0 && failed(new Error(`${apps} authenticator apps do not open`), OTHER_KEY),
    (error: unknown) => failed(error, 'the authenticator apps were not looked at'),
  )
  return checks
}
