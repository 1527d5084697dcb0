import * as registration from './registration-shapes.ts'
import * as credential from './credential-shapes.ts'
import { CreationOptionsReply, RequestOptionsReply } from './passkey-shapes.ts'
import { SignInReply } from './sign-in-shapes.ts'
import { DoneReply } from '../shapes.ts'

const OPEN = { method: 'POST', signedIn: false } as const
/** Also for who has to choose a password or a second factor first [AU97]. */
const OWN = { method: 'POST', signedIn: true, enrols: true } as const
/** Only after a proof of the last minutes [AU98]. */
const PROVED = { ...OWN, stepUp: true } as const

/** The calls about who one is; rows of the route table. */
export const CREDENTIAL_ROUTES = {
  registration: {
    method: 'GET',
    signedIn: false,
    path: '/api/v1/client/registration',
    reply: credential.RegistrationReply,
  },
  register: {
    ...OPEN,
    path: '/api/v1/client/register',
    body: credential.RegisterBody,
    reply: SignInReply,
  },
  signInCode: {
    ...OPEN,
    path: '/api/v1/client/signin/code',
    body: credential.SignInCodeBody,
    reply: SignInReply,
  },
  passkeySignInOptions: {
    ...OPEN,
    path: '/api/v1/client/signin/passkey/options',
    body: credential.PasskeySignInOptionsBody,
    reply: RequestOptionsReply,
  },
  passkeySignIn: {
    ...OPEN,
    path: '/api/v1/client/signin/passkey',
    body: credential.PasskeySignInBody,
    reply: SignInReply,
  },
  forgotPassword: {
    ...OPEN,
    path: '/api/v1/client/password/forgot',
    body: credential.ForgotPasswordBody,
    reply: DoneReply,
  },
  resetPassword: {
    ...OPEN,
    path: '/api/v1/client/password/reset',
    body: credential.ResetPasswordBody,
    reply: DoneReply,
  },
  confirmEmail: {
    ...OPEN,
    path: '/api/v1/client/email/confirm',
    body: credential.ConfirmEmailBody,
    reply: DoneReply,
  },
  security: {
    ...OWN,
    method: 'GET',
    path: '/api/v1/client/security',
    reply: credential.SecurityReply,
  },
  changePassword: {
    ...OWN,
    path: '/api/v1/client/password/change',
    body: credential.ChangePasswordBody,
    reply: DoneReply,
  },
  changeEmail: {
    ...PROVED,
    path: '/api/v1/client/email/change',
    body: credential.ChangeEmailBody,
    reply: DoneReply,
  },
  stepUpOptions: { ...OWN, path: '/api/v1/client/stepup/options', reply: RequestOptionsReply },
  stepUp: { ...OWN, path: '/api/v1/client/stepup', body: credential.StepUpBody, reply: DoneReply },
  beginTotp: { ...PROVED, path: '/api/v1/client/totp/begin', reply: credential.BeginTotpReply },
  confirmTotp: {
    ...PROVED,
    path: '/api/v1/client/totp/confirm',
    body: credential.ConfirmTotpBody,
    reply: credential.CodesReply,
  },
  removeTotp: { ...PROVED, path: '/api/v1/client/totp/remove', reply: DoneReply },
  newRecoveryCodes: {
    ...PROVED,
    path: '/api/v1/client/recovery-codes',
    reply: credential.CodesReply,
  },
  beginPasskey: { ...PROVED, path: '/api/v1/client/passkey/begin', reply: CreationOptionsReply },
  addPasskey: {
    ...PROVED,
    path: '/api/v1/client/passkey/add',
    body: credential.AddPasskeyBody,
    reply: credential.CodesReply,
  },
  removePasskey: {
    ...PROVED,
    path: '/api/v1/client/passkey/remove',
    body: credential.RemovePasskeyBody,
    reply: DoneReply,
  },
  operatorPasswordReset: {
    method: 'POST',
    signedIn: true,
    callers: 'programs',
    stepUp: true,
    path: '/api/v1/operator/player/password-reset',
    body: credential.OperatorResetBody,
    reply: DoneReply,
  },
  operatorRegistrations: {
    method: 'GET',
    signedIn: true,
    path: '/api/v1/operator/registrations',
    reply: registration.HeldRegistrationsReply,
  },
  operatorDecideRegistration: {
    method: 'POST',
    signedIn: true,
    stepUp: true,
    path: '/api/v1/operator/registration/decide',
    body: registration.DecideRegistrationBody,
    reply: DoneReply,
  },
} as const
