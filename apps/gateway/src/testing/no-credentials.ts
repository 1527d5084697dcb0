import { refused } from '@crease/protocol/edge-refusal.ts'
import type { CredentialHandlers } from '../api/handlers/credential-handlers.ts'
import type { SessionGuard } from '@crease/people/credentials/guard.ts'

const closed = () => refused({ code: 'FORBIDDEN' })

/** An API without registration and proofs: credentials have tests on PostgreSQL. */
const NO_HANDLERS: CredentialHandlers = {
  open: {
    registration: closed,
    register: closed,
    signInCode: closed,
    passkeySignInOptions: closed,
    passkeySignIn: closed,
    forgotPassword: closed,
    resetPassword: closed,
    confirmEmail: closed,
  },
  own: {
    security: closed,
    changePassword: closed,
    changeEmail: closed,
    stepUpOptions: closed,
    stepUp: closed,
    beginTotp: closed,
    confirmTotp: closed,
    removeTotp: closed,
    newRecoveryCodes: closed,
    beginPasskey: closed,
    addPasskey: closed,
    removePasskey: closed,
    operatorPasswordReset: closed,
    operatorRegistrations: closed,
    operatorDecideRegistration: closed,
  },
}

/** Everybody may do everything. */
const NO_GUARD: SessionGuard = { refusalOf: async () => null }

/** The replacement of credentials in an API without them; `guard`: the guard of a test that needs one. */
export const noCredentials = (guard: SessionGuard = NO_GUARD) => ({
  credentials: NO_HANDLERS,
  guard,
})
