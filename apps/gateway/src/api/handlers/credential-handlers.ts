import { refused, type Refused } from '@crease/protocol/edge-refusal.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import { TERMS_VERSION } from '@crease/contract/accounts/credential-shapes.ts'
import type { CREDENTIAL_ROUTES } from '@crease/contract/accounts/credential-routes.ts'
import type { CredentialRefusal } from '@crease/people/credentials/credential-refusal.ts'
import type { Edge } from '@crease/protocol/gateway-settings.ts'
import type { Credentials } from '../../credentials/credentials.ts'
import { whatFirst } from '@crease/people/credentials/guard.ts'
import { placeOf } from '@crease/people/credentials/page-place.ts'
import type { Site } from '@crease/people/credentials/passkey-ceremonies.ts'
import type { Sessions, SignedIn } from '../../sessions/sessions.ts'
import type { Tenants } from '../../tenants/tenants.ts'
import { registrationHandlers, tellHeld } from './registration-handlers.ts'
import { signedInAnswer } from './sign-in-handlers.ts'
import type {
  Answer,
  Call,
  Handled,
  OpenHandlers,
  OpenName,
  SignedInHandlers,
  SignedInName,
} from './handler.ts'

type Names = keyof typeof CREDENTIAL_ROUTES
type OpenOnes = Pick<OpenHandlers, Names & OpenName>
type OwnOnes = Pick<SignedInHandlers, Names & SignedInName>

/** The dependencies of the calls about credentials. */
interface CredentialDeps {
  readonly sessions: Sessions
  readonly credentials: Credentials
  readonly tenants: Tenants
  readonly edge: Edge
  readonly record: RecordEvent
  readonly exchange: Pick<ExchangePort, 'decideRegistration'>
}

/** Every handler of these rows. */
export interface CredentialHandlers {
  readonly open: OpenOnes
  readonly own: OwnOnes
}

/** The handlers, with their dependencies. */
export const credentialHandlersOf = (deps: CredentialDeps): CredentialHandlers => ({
  open: openCredentialHandlers(deps),
  own: credentialHandlers(deps),
})

/** The calls that need no session: opening an account, the steps of a sign-in, a forgotten password. */
function openCredentialHandlers(deps: CredentialDeps): OpenOnes {
  const { sessions, credentials, tenants, edge, record } = deps
  const byToken = tokenAnswers(record)
  const signedIn = async (
    outcome: SignedIn | CredentialRefusal,
    { refreshToken, ip: from }: Pick<Call<OpenName>, 'refreshToken' | 'ip'>,
    kind: 'registered' | 'sign-in' = 'sign-in',
  ): Promise<Handled<'register'>> => {
    if ('code' in outcome) {
      const about = { code: outcome.code }
      if (kind === 'sign-in')
        record({ kind: 'second-factor-failed', user: null, by: null, from, about })
      return refused(outcome)
    }
    record({ kind, user: outcome.user.userId, by: null, from, about: {} })
    return signedInAnswer(outcome, { sessions, refreshToken })
  }
  const { steps, passwordChanges, mailChanges, isRegistrationOpen, mails } = credentials
  return {
    registration: ({ host }) => ({
      success: true,
      open: isRegistrationOpen,
      minAge: minAgeOf(tenants.of(host).face),
      termsVersion: TERMS_VERSION,
      mails,
      passkeys: siteOf(host, edge) !== null,
    }),
    register: registerHandler(deps, (outcome, call) => signedIn(outcome, call, 'registered')),
    signInCode: async (call) => signedIn(await steps.byCode(call.body, call), call),
    passkeySignInOptions: ({ body, host, ip }) =>
      atSite({ host, edge }, async (site) => {
        const options = await steps.passkeyOptions(body.ticket, site, { ip })
        return 'code' in options ? refused(options) : { success: true, options }
      }),
    passkeySignIn: (call) =>
      atSite({ host: call.host, edge }, async (site) =>
        signedIn(await steps.byPasskey(call.body, site, call), call),
      ),
    forgotPassword: ({ body, host, ip: from }) => {
      record({ kind: 'password-forgotten', user: null, by: null, from, about: {} })
      const place = placeOf(host, edge)
      if (place !== null) passwordChanges.forgot(body.loginId, place.origin)
      // the same whether there is such an account, and before anybody looks [AU89]
      return {
        success: true,
        message: 'If this account has an e-mail address, a link is on its way.',
      }
    },
    resetPassword: async ({ body, ip }) =>
      byToken(await passwordChanges.reset(body.token, body.password), {
        kind: 'password-reset',
        message: 'Password changed',
        ip,
      }),
    confirmEmail: async ({ body, ip }) => {
      const outcome = await mailChanges.confirm(body.token)
      if ('isHeld' in outcome && outcome.isHeld) tellHeld(deps, { user: outcome.user, ip })
      const message = 'This is the mail address of your account now'
      return byToken(outcome, { kind: 'mail-changed', message, ip })
    },
  }
}

/** Opens an account; a held one is recorded, and operators are notified [PP29]. */
function registerHandler(
  { sessions, credentials, tenants, record }: CredentialDeps,
  answer: (
    outcome: SignedIn | CredentialRefusal,
    call: Call<'register'>,
  ) => Promise<Handled<'register'>>,
): OpenOnes['register'] {
  return async (call) => {
    const { body, ip, device, host } = call
    const { face } = tenants.of(host)
    const tenant = { name: face.name, minAge: minAgeOf(face) }
    const outcome = await credentials.registering.register(body, { ip, device, tenant })
    if (!('kind' in outcome) || outcome.kind !== 'held') return answer(outcome, call)
    tellHeld({ sessions, record }, { user: outcome.user, ip })
    return refused({ code: 'REGISTRATION_HELD' })
  }
}

/** Acts by a token, recorded with its user [AU155]. */
const tokenAnswers =
  (record: RecordEvent) =>
  (
    outcome: { readonly user: UserId } | CredentialRefusal,
    { kind, message, ip }: { kind: 'mail-changed' | 'password-reset'; message: string; ip: string },
  ): Answer<'resetPassword'> => {
    if ('code' in outcome) return refused(outcome)
    record({ kind, user: outcome.user, by: null, from: ip, about: {} })
    return { success: true, message }
  }

/** The calls of who is signed in, about their own credentials. */
function credentialHandlers(deps: CredentialDeps): OwnOnes {
  return {
    ...factorHandlers(deps),
    ...proofHandlers(deps),
    ...operatorsHandler(deps),
    ...registrationHandlers(deps),
  }
}

function factorHandlers({ credentials, edge }: CredentialDeps) {
  const { security } = credentials
  return {
    beginTotp: async ({ session }) => {
      const begun = await security.beginApp(session.userId)
      return 'code' in begun ? refused(begun) : { success: true, ...begun }
    },
    confirmTotp: async ({ session, body }) =>
      withCodes(await security.confirmApp(session, body.code)),
    removeTotp: async ({ session }) =>
      done(await security.removeApp(session.userId), 'The app is not asked any more'),
    newRecoveryCodes: async ({ session }) => ({
      success: true,
      codes: [...(await security.newCodes(session.userId))],
    }),
    beginPasskey: ({ session, host }) =>
      atSite({ host, edge }, async (site) => {
        const options = await security.beginPasskey(session, site)
        return 'code' in options ? refused(options) : { success: true, options }
      }),
    addPasskey: ({ session, body, host }) =>
      atSite({ host, edge }, async (site) =>
        withCodes(await security.addPasskey(session, body, site)),
      ),
    removePasskey: async ({ session, body }) =>
      done(await security.removePasskey(session.userId, body.id), 'The passkey is gone'),
  } satisfies Partial<OwnOnes>
}

type ProofNames = 'security' | 'changePassword' | 'changeEmail' | 'stepUpOptions' | 'stepUp'

function proofHandlers({ credentials, edge }: CredentialDeps): Pick<OwnOnes, ProofNames> {
  const { security, passwordChanges, mailChanges, mails } = credentials
  return {
    security: async ({ session, host }) => {
      const found = await security.overview(session.userId)
      if (found === null) return refused({ code: 'TOKEN_EXPIRED' })
      const { standing, passkeys } = found
      const { loginId, hasPassword, mustChange, totp, codes } = standing
      return {
        success: true,
        loginId,
        hasPassword,
        mustChange,
        needsFactor: whatFirst({ ...standing, mustChange: false }) !== null,
        totp,
        codesLeft: codes,
        email: await mailChanges.shown(session.userId),
        mails,
        passkeysHere: siteOf(host, edge) !== null,
        passkeys: passkeys.map(({ id, name, madeAt, usedAt }) => ({
          id,
          name,
          madeAt: madeAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
      }
    },
    changePassword: async ({ session, body }) =>
      done(
        await passwordChanges.change(session, body),
        'The password is changed, and all other sign-ins have ended',
      ),
    changeEmail: async ({ session, body, host }) => {
      const place = placeOf(host, edge)
      if (place === null) return refused({ code: 'MAIL_NOT_HERE' })
      return done(
        await mailChanges.ask(session.userId, body.email, place.origin),
        'A link is on its way to the new address',
      )
    },
    stepUpOptions: ({ session, host }) =>
      atSite({ host, edge }, async (site) => ({
        success: true,
        options: await security.proofOptions(session, site),
      })),
    stepUp: async ({ session, body, host }) =>
      done(await security.prove(session, body, siteOf(host, edge)), 'It is you'),
  }
}

function operatorsHandler({
  sessions,
  credentials,
  tenants,
  edge,
}: CredentialDeps): Pick<OwnOnes, 'operatorPasswordReset'> {
  return {
    operatorPasswordReset: async ({ session: { userId: by }, body, host }) => {
      if ((await tenants.store.operatorName(by)) === null) return refused({ code: 'FORBIDDEN' })
      const player = await sessions.playerOf(body.loginId)
      if (player === null) return refused({ code: 'NOT_FOUND', field: 'loginId' })
      const place = placeOf(host, edge)
      if (place === null) return refused({ code: 'MAIL_NOT_HERE' })
      return done(
        await credentials.passwordChanges.mailTo(player, { by, origin: place.origin }),
        'A link is on its way to the player',
      )
    },
  }
}

/** The minimum age everywhere; a tenant may require more. */
const ADULT = 18
const minAgeOf = ({ minAge }: { readonly minAge: number }): number => Math.max(ADULT, minAge)

function siteOf(host: string, edge: Edge): Site | null {
  const place = placeOf(host, edge)
  return place === null || place.rpId === null ? null : { ...place, rpId: place.rpId }
}

async function atSite<T>(
  { host, edge }: { readonly host: string; readonly edge: Edge },
  ask: (site: Site) => Promise<T>,
): Promise<T | Refused> {
  const site = siteOf(host, edge)
  return site === null ? refused({ code: 'PASSKEYS_NOT_HERE' }) : ask(site)
}

const withCodes = (
  outcome: { readonly codes: readonly string[] | null } | CredentialRefusal,
): Answer<'confirmTotp'> =>
  'code' in outcome
    ? refused(outcome)
    : { success: true, codes: outcome.codes === null ? null : [...outcome.codes] }

const done = (refusal: CredentialRefusal | null, message: string): Answer<'resetPassword'> =>
  refusal === null ? { success: true, message } : refused(refusal)
