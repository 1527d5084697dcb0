import { refused } from '@crease/protocol/edge-refusal.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Sessions } from '../../sessions/sessions.ts'
import { HELD_MAX } from '@crease/contract/accounts/registration-shapes.ts'
import type { HeldRow } from '@crease/people/credentials/held-registrations.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { Credentials } from '../../credentials/credentials.ts'
import { covered } from '../../credentials/mail-changes.ts'
import type { Tenants } from '../../tenants/tenants.ts'
import type { Answer, SignedInHandlers } from './handler.ts'

interface RegistrationDeps {
  readonly exchange: Pick<ExchangePort, 'decideRegistration'>
  readonly credentials: Pick<Credentials, 'held' | 'mailChanges'>
  readonly tenants: Tenants
  readonly record: RecordEvent
}

/** Registrations that wait for an operator: the list, and the decision [PP36]. */
export function registrationHandlers({
  exchange,
  credentials: { held, mailChanges },
  tenants,
  record,
}: RegistrationDeps) {
  return {
    operatorRegistrations: async ({ session }) => {
      if ((await tenants.store.operatorName(session.userId)) === null)
        return refused({ code: 'FORBIDDEN' })
      return { success: true, data: (await held.waiting(HELD_MAX)).map(wireHeld) }
    },
    operatorDecideRegistration: async ({ session: { userId: by }, token, ip: from, body }) => {
      const { loginId, decision, reason } = body
      const outcome = await exchange.decideRegistration(token, loginId, { decision, reason })
      if (outcome.kind === 'refused') return outcome
      const { player: user } = outcome
      record({ kind: 'registration-decided', user, by, from, about: { decision, reason } })
      mailChanges.tellRegistration(user, decision === 'approve' ? null : reason)
      const message =
        decision === 'approve' ? 'The registration is approved' : 'The registration is refused'
      return { success: true, message }
    },
  } satisfies Partial<SignedInHandlers>
}

const wireHeld = ({
  email,
  at,
  resembles,
  ...of
}: HeldRow): Extract<Answer<'operatorRegistrations'>, { success: true }>['data'][number] => ({
  ...of,
  email: email === null ? null : covered(email),
  registeredAt: at.toISOString(),
  resembles: resembles.map(({ until, by, ...who }) => ({
    ...who,
    until: until.toISOString(),
    by: [...by],
  })),
})

/** Records a held account and notifies operators. */
export function tellHeld(
  {
    sessions,
    record,
  }: { readonly sessions: Pick<Sessions, 'tellOperators'>; readonly record: RecordEvent },
  { user, ip: from }: { readonly user: UserId; readonly ip: string },
): void {
  record({ kind: 'registration-held', user, by: null, from, about: {} })
  sessions.tellOperators('registration-held', null)
}
