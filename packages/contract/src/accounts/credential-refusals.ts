/** Refusals about demo accounts, registration, passwords, second factors and proofs: a row each, as in refusals.ts. */
export const CREDENTIAL_REFUSALS = {
  REGISTRATION_CLOSED: { status: 403, text: 'Registration is closed' },
  REGISTRATION_LIMIT: {
    status: 429,
    text: 'Too many new accounts from your network this hour, please try again later.',
  },
  LOGIN_FORM: {
    field: 'loginId',
    text: 'A username has 3 to 20 characters: letters a to z, digits, dots, hyphens or underscores',
  },
  LOGIN_TAKEN: {
    status: 409,
    field: 'loginId',
    text: 'This username, or one that looks like it, is taken',
  },
  NAME_FORM: { field: 'name', text: 'This name cannot be used here' },
  UNDER_AGE: { field: 'born', text: 'You must be of legal age to open an account' },
  TERMS_VERSION: {
    status: 409,
    field: 'termsVersion',
    text: 'The terms have changed; please read and accept the new ones',
  },
  EMAIL_FORM: { field: 'email', text: 'Enter a valid email address' },
  MAIL_NOT_HERE: { status: 409, text: 'Emails are not set up here' },
  NO_MAIL_ADDRESS: {
    status: 409,
    field: 'loginId',
    text: 'This account has no email address to send a link to',
  },
  MAIL_WAIT: { status: 429, text: 'You can request three links an hour; please try again later' },
  PASSWORD_LENGTH: { field: 'password', text: 'A password has 8 to 256 characters' },
  PASSWORD_COMMON: {
    field: 'password',
    text: 'This password is too common; please choose another',
  },
  PASSWORD_CONTEXT: {
    field: 'password',
    text: 'This password contains your name or ours; please choose another',
  },
  PASSWORD_SAME: { field: 'password', text: 'This is your current password' },
  PASSWORD_WRONG: { status: 403, field: 'current', text: 'The current password is wrong' },
  PASSWORD_CHANGE_NEEDED: {
    status: 403,
    text: 'Please choose a password of your own first',
    retry: 'undecided',
  },
  RESET_ENDED: {
    field: 'token',
    text: 'This link has been used or has expired; please request another',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    text: 'Please set up two-step verification first',
    retry: 'undecided',
  },
  LAST_FACTOR: { status: 409, text: 'Operators must keep two-step verification on' },
  FACTOR_EXISTS: { status: 409, text: 'An authenticator app is already set up' },
  CODE_WRONG: { status: 401, field: 'code', text: 'This code is wrong or has been used' },
  CODE_WAIT: {
    status: 429,
    text: 'Too many wrong codes; please wait an hour, or use a passkey or a recovery code',
  },
  TICKET_ENDED: {
    status: 401,
    field: 'ticket',
    text: 'This sign-in took too long or had too many attempts; please start again',
  },
  STEP_UP_NEEDED: { status: 403, text: 'Please confirm that it is you', retry: 'undecided' },
  PROOF_WRONG: { status: 403, text: 'We could not confirm that it is you; please try again' },
  PASSKEY_REFUSED: { field: 'response', text: 'This passkey could not be used here' },
  PASSKEY_NEEDS_PASSWORD: {
    status: 401,
    field: 'response',
    text: 'Your password was reset. Sign in once with the password and this passkey; after that it works on its own again.',
  },
  PASSKEYS_NOT_HERE: { text: 'Passkeys work only on an https address or localhost' },
  DEMO_LIMIT: {
    status: 429,
    text: 'Too many demo accounts from your network this hour, please try again later.',
  },
  DEMO_FULL: { status: 503, text: 'All demo accounts are in use, please try again later.' },
  NO_CREDENTIALS: { status: 403, text: 'Demo accounts have no security settings; please register' },
} as const
