import type { CredentialSettings, RegistrationSettings } from '@crease/protocol/gateway-settings.ts'
import { setting, type GetSent, sentSetting } from './setting.ts'
import {
  checkMinutes,
  dealerKeyIfAny,
  oneOf,
  senderIfAny,
  smtpIfAny,
  whole,
} from './setting-parsers.ts'

/** The settings of accounts, by name. */
export const ACCOUNT_SETTINGS = {
  REAL_MONEY: sentSetting({
    fallback: 'false',
    ...oneOf('true', 'false'),
    sentence:
      'the ledger counts money, and demo accounts are kept apart: matched with the maker alone. Fixed at the first start of a ledger',
    stem: 'REAL',
  }),
  ALLOW_TRIAL: sentSetting({
    fallback: 'false',
    ...oneOf('true', 'false'),
    sentence:
      'with `REAL_MONEY` true, `true` allows made-up and recorded feeds and the settings for trying out (`FEED_SPEED`, `FEED_EPOCH`, `FEED_FAULTS`, `SEED`, `PLAY_MINUTE_MS`), and every page says that it is a trial; else such a server does not start',
    stem: 'ALLOW_TRIAL',
  }),
  REALITY_CHECK_MINUTES: setting({
    fallback: '60',
    parse: checkMinutes,
    expected: '15, 30 or 60',
    sentence: 'longest interval of reality checks for real accounts: 15, 30 or 60',
  }),
  PLAY_MINUTE_MS: setting({
    fallback: '60000',
    ...whole(10, 60_000),
    sentence:
      'length of a minute of play, milliseconds: for tests that wait for a reality check or the end of a session',
    trial: true,
  }),
  REGISTRATION: sentSetting({
    ...oneOf('', 'open', 'closed'),
    expected: "'open' or 'closed'",
    sentence: 'whether people can open accounts themselves, on the sign-in page',
    shown: '`open`, with `REAL_MONEY` `closed`',
  }),
  REGISTRATIONS_PER_HOUR: sentSetting({
    fallback: '10',
    ...whole(1, 1_000_000),
    sentence: 'accounts opened from one network within an hour',
  }),
  WELCOME_POINTS: sentSetting({
    fallback: '1500',
    ...whole(0, 10_000_000),
    sentence: 'initial points of a new account; none if `REAL_MONEY` is true',
  }),
  CREDENTIAL_KEY: sentSetting({
    parse: dealerKeyIfAny,
    expected: '64 hexadecimal digits',
    sentence:
      'key that seals the secrets of second factors in the ledger, 64 hexadecimal digits. Not set: made at the first start and kept in `DATA_DIR`/credentials.key, readable by its owner alone; without it no one can sign in with an authenticator app. The same for every gateway: one with another key names that as an error at its start',
    secret: 'file',
  }),
  SMTP_URL: sentSetting({
    parse: smtpIfAny,
    expected: 'an smtp:// or smtps:// address',
    sentence:
      'smtp:// or smtps:// address, with user and password, of the server that mails password reset tokens; not set: an operator makes them',
    secret: 'file',
  }),
  MAIL_FROM: sentSetting({
    parse: senderIfAny,
    expected: 'an e-mail address',
    sentence: 'sender address of those mails',
  }),
} as const

export const isRealMoney = (get: GetSent): boolean =>
  get('REAL_MONEY', ACCOUNT_SETTINGS.REAL_MONEY) === 'true'

/** Money counts and trial settings are allowed: every page says that no bet is real [OP1013]. */
export const isTrial = (get: GetSent): boolean =>
  isRealMoney(get) && get('ALLOW_TRIAL', ACCOUNT_SETTINGS.ALLOW_TRIAL) === 'true'

/** Anybody may open an account only where points are all that there is, unless it is set. */
export function registrationSettings(get: GetSent): RegistrationSettings {
  const realMoney = isRealMoney(get)
  const usual = realMoney ? 'closed' : 'open'
  const welcomePoints = get('WELCOME_POINTS', ACCOUNT_SETTINGS.WELCOME_POINTS)
  return {
    isOpen: (get('REGISTRATION', ACCOUNT_SETTINGS.REGISTRATION) || usual) === 'open',
    perHour: get('REGISTRATIONS_PER_HOUR', ACCOUNT_SETTINGS.REGISTRATIONS_PER_HOUR),
    // points are given, money never
    welcomePaise: realMoney ? 0 : welcomePoints * 100,
  }
}

export function credentialSettings(get: GetSent): CredentialSettings {
  const { url } = get('SMTP_URL', ACCOUNT_SETTINGS.SMTP_URL)
  const from = get('MAIL_FROM', ACCOUNT_SETTINGS.MAIL_FROM)
  return {
    key: get('CREDENTIAL_KEY', ACCOUNT_SETTINGS.CREDENTIAL_KEY).dealerKey,
    smtp: url === null ? null : { url, from },
  }
}
