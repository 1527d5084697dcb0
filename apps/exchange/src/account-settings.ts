import type { CredentialSettings, RegistrationSettings } from '@crease/protocol/gateway-settings.ts'
import { setting, type Get } from './setting.ts'
import {
  anything,
  checkMinutes,
  dealerKeyIfAny,
  oneOf,
  smtpIfAny,
  whole,
} from './setting-parsers.ts'

/** Whether money counts, who may open an account, how credentials are kept, and when players are asked to go on. */
export interface AccountSettings {
  /** the ledger counts money, and demo accounts are kept apart from it [AU24]; false: points */
  readonly realMoney: boolean
  /** the longest interval between reality checks of a real account, in minutes [PP31] */
  readonly checkMinutes: number
  /** how long a minute of play is: tests have shorter ones, milliseconds */
  readonly playMinuteMs: number
  /** who may open an account, and with what */
  readonly registration: RegistrationSettings
  readonly credentials: CredentialSettings
}

/** The settings of accounts, by name. */
export const ACCOUNT_SETTINGS = {
  REAL_MONEY: setting('false', oneOf('false', 'true'), 'true or false'),
  REALITY_CHECK_MINUTES: setting('60', checkMinutes, '15, 30 or 60'),
  PLAY_MINUTE_MS: setting('60000', whole(10, 60_000), 'a whole number from 10 to 60000'),
  REGISTRATION: setting('', oneOf('', 'open', 'closed'), "'open' or 'closed'"),
  REGISTRATIONS_PER_HOUR: setting('10', whole(1, 1_000_000), 'a whole number from 1 to 1000000'),
  WELCOME_POINTS: setting('1500', whole(0, 10_000_000), 'a whole number from 0 to 10000000'),
  CREDENTIAL_KEY: setting('', dealerKeyIfAny, '64 hexadecimal digits'),
  SMTP_URL: setting('', smtpIfAny, 'an smtp:// or smtps:// address'),
  MAIL_FROM: setting('', anything, 'an e-mail address'),
} as const

/** Reads them; by default anybody may open an account only if all balances are points. */
export function accountSettings(get: Get): AccountSettings {
  const realMoney = get('REAL_MONEY', ACCOUNT_SETTINGS.REAL_MONEY) === 'true'
  const usual = realMoney ? 'closed' : 'open'
  const welcomePoints = get('WELCOME_POINTS', ACCOUNT_SETTINGS.WELCOME_POINTS)
  const { url } = get('SMTP_URL', ACCOUNT_SETTINGS.SMTP_URL)
  const from = get('MAIL_FROM', ACCOUNT_SETTINGS.MAIL_FROM)
  return {
    realMoney,
    checkMinutes: get('REALITY_CHECK_MINUTES', ACCOUNT_SETTINGS.REALITY_CHECK_MINUTES),
    playMinuteMs: get('PLAY_MINUTE_MS', ACCOUNT_SETTINGS.PLAY_MINUTE_MS),
    registration: {
      isOpen: (get('REGISTRATION', ACCOUNT_SETTINGS.REGISTRATION) || usual) === 'open',
      perHour: get('REGISTRATIONS_PER_HOUR', ACCOUNT_SETTINGS.REGISTRATIONS_PER_HOUR),
      // points are given, money never
      welcomePaise: realMoney ? 0 : welcomePoints * 100,
    },
    credentials: {
      key: get('CREDENTIAL_KEY', ACCOUNT_SETTINGS.CREDENTIAL_KEY).dealerKey,
      smtp: url === null ? null : { url, from },
    },
  }
}
