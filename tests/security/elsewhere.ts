import type { RouteName } from '@crease/contract/http.ts'

/** Calls that are made sound elsewhere, each with the test that has what they need. */
export const ELSEWHERE: { readonly [Name in RouteName]?: string } = {
  signOut: 'tests/sessions.integration.test.ts: it has no field, and ends who asks',
  refreshSession: 'apps/gateway/src/sessions/sessions.long.test.ts: it asks by a cookie',
  endSession: 'tests/sessions.integration.test.ts: it ends who asks',
  endOtherSessions: 'tests/sessions.integration.test.ts: it has no field',
  passkeySignIn:
    'apps/gateway/src/credentials/passkeys.integration.test.ts: an authenticator signs',
  passkeySignInOptions: 'apps/gateway/src/credentials/passkeys.integration.test.ts',
  beginPasskey: 'apps/gateway/src/credentials/passkeys.integration.test.ts',
  addPasskey: 'apps/gateway/src/credentials/passkeys.integration.test.ts',
  removePasskey: 'apps/gateway/src/credentials/passkeys.integration.test.ts',
  stepUpOptions: 'apps/gateway/src/credentials/passkeys.integration.test.ts',
  confirmEmail: 'apps/gateway/src/credentials/mail-address.integration.test.ts: a token is mailed',
  changeEmail: 'apps/gateway/src/credentials/mail-address.integration.test.ts: a token is mailed',
  resetPassword: 'apps/gateway/src/credentials/credentials.integration.test.ts: a token is mailed',
  changePassword: 'apps/gateway/src/credentials/credentials.integration.test.ts',
  beginTotp: 'apps/gateway/src/credentials/factors.integration.test.ts',
  confirmTotp:
    'apps/gateway/src/credentials/factors.integration.test.ts: a code is of its half minute',
  removeTotp: 'apps/gateway/src/credentials/factors.integration.test.ts',
  newRecoveryCodes: 'apps/gateway/src/credentials/factors.integration.test.ts',
  cashOutTableBet: 'tests/crash-table.endurance.test.ts: it is done while a multiplier rises',
  confirmPlayRule: 'tests/protection.integration.test.ts: a day has to pass',
  takeTimeOut: 'tests/protection.integration.test.ts: its player bets no more',
  excludeMyself: 'tests/protection.integration.test.ts: its player bets no more',
  operatorPasswordReset:
    'apps/gateway/src/credentials/credentials.integration.test.ts: a token is mailed',
  operatorDecideRegistration:
    'tests/protection.integration.test.ts: its applicant resembles an excluded player',
  operatorResultHold: 'tests/operator.integration.test.ts: a result waits',
  operatorDecideAct: 'tests/four-eyes.integration.test.ts: there are two operators',
}
