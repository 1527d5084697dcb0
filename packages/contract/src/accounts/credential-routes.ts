import * as registration from './registration-shapes.ts'
import * as credential from './credential-shapes.ts'
import { CreationOptionsReply, RequestOptionsReply } from './passkey-shapes.ts'
import { SignInReply } from './sign-in-shapes.ts'
import { DoneReply } from '../shapes.ts'
import { enrolling, forPrograms, open, proved, read, send, sendWith } from '../plain-shapes.ts'

/** The calls about who one is; rows of the route table. A proof is one of the last minutes [AU98]. */
export const CREDENTIAL_ROUTES = {
  registration: open(read('client/registration', credential.RegistrationReply)),
  register: open(sendWith('client/register', credential.RegisterBody, SignInReply)),
  signInCode: open(sendWith('client/signin/code', credential.SignInCodeBody, SignInReply)),
  passkeySignInOptions: open(
    sendWith(
      'client/signin/passkey/options',
      credential.PasskeySignInOptionsBody,
      RequestOptionsReply,
    ),
  ),
  passkeySignIn: open(sendWith('client/signin/passkey', credential.PasskeySignInBody, SignInReply)),
  forgotPassword: open(
    sendWith('client/password/forgot', credential.ForgotPasswordBody, DoneReply),
  ),
  resetPassword: open(sendWith('client/password/reset', credential.ResetPasswordBody, DoneReply)),
  confirmEmail: open(sendWith('client/email/confirm', credential.ConfirmEmailBody, DoneReply)),
  security: enrolling(read('client/security', credential.SecurityReply)),
  changePassword: enrolling(
    sendWith('client/password/change', credential.ChangePasswordBody, DoneReply),
  ),
  changeEmail: proved(
    enrolling(sendWith('client/email/change', credential.ChangeEmailBody, DoneReply)),
  ),
  stepUpOptions: enrolling(send('client/stepup/options', RequestOptionsReply)),
  stepUp: enrolling(sendWith('client/stepup', credential.StepUpBody, DoneReply)),
  beginTotp: proved(enrolling(send('client/totp/begin', credential.BeginTotpReply))),
  confirmTotp: proved(
    enrolling(sendWith('client/totp/confirm', credential.ConfirmTotpBody, credential.CodesReply)),
  ),
  removeTotp: proved(enrolling(send('client/totp/remove', DoneReply))),
  newRecoveryCodes: proved(enrolling(send('client/recovery-codes', credential.CodesReply))),
  beginPasskey: proved(enrolling(send('client/passkey/begin', CreationOptionsReply))),
  addPasskey: proved(
    enrolling(sendWith('client/passkey/add', credential.AddPasskeyBody, credential.CodesReply)),
  ),
  removePasskey: proved(
    enrolling(sendWith('client/passkey/remove', credential.RemovePasskeyBody, DoneReply)),
  ),
  operatorPasswordReset: proved(
    forPrograms(
      sendWith('operator/player/password-reset', credential.OperatorResetBody, DoneReply),
    ),
  ),
  operatorRegistrations: read('operator/registrations', registration.HeldRegistrationsReply),
  operatorDecideRegistration: proved(
    sendWith('operator/registration/decide', registration.DecideRegistrationBody, DoneReply),
  ),
} as const
