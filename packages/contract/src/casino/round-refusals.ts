/** The rows of `REFUSALS` that are about rounds of the casino. */
export const ROUND_REFUSALS = {
  TOO_MANY_ROUND_BETS: { text: 'You may have at most {limit} bets on one round', detail: 'count' },
  ROUND_EXPOSURE_LIMIT: {
    field: 'stake',
    text: 'Your exposure in one round is {limit} at most',
    detail: 'money',
  },
  TABLE_LIABILITY_LIMIT: {
    field: 'stake',
    text: 'In this round the table takes no more of this than {limit}',
    detail: 'money',
  },
  ROUND_NOT_OPEN: { field: 'mid', text: 'Bets on this round are closed' },
  ROUND_AS_DRAWN: {
    status: 409,
    field: 'mid',
    text: 'This round was paid as its seed draws it, or cannot be drawn again: it can only be void',
  },
  TABLE_NOT_PAUSED: { status: 409, field: 'act', text: 'No operator has paused this table' },
  ROUND_ENDED: { field: 'mid', text: 'This round has ended' },
  ROUND_TOO_SOON: {
    text: 'A round lasts at least {limit} seconds; please wait a moment',
    detail: 'count',
  },
  ROUND_UNFINISHED: {
    status: 409,
    field: 'mid',
    text: 'You have a round of this game open; finish it first',
  },
  SEED_FIXED: {
    status: 409,
    field: 'clientSeed',
    text: 'Your seed for the next cards is set; another one counts from the next window',
  },
  ROUND_EXISTS: { status: 409, text: 'This table has already used the seed of this round' },
} as const

/** A socket follows as many tables, matches, lists or ladders as it may: waiting does not help, leaving one does. */
export const FOLLOWS_TOO_MANY = {
  status: 429,
  text: 'One connection follows {limit} of these at most; leave one first',
  retry: 'undecided',
} as const
