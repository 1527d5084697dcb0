/** The rows of `REFUSALS` that are about rounds of the casino. */
export const ROUND_REFUSALS = {
  TOO_MANY_ROUND_BETS: { text: 'You may have at most {limit} bets on one round', detail: 'count' },
  ROUND_EXPOSURE_LIMIT: {
    field: 'stake',
    text: 'Your exposure limit in one round is {limit}',
    detail: 'money',
  },
  TABLE_LIABILITY_LIMIT: {
    field: 'stake',
    text: 'The table can accept up to {limit} on this bet in this round',
    detail: 'money',
  },
  ROUND_NOT_OPEN: { field: 'mid', text: 'Bets on this round are closed' },
  ROUND_AS_DRAWN: {
    status: 409,
    field: 'mid',
    text: 'Drawing this round again would change nothing, or is not possible; it can only be voided',
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
    text: 'You have an open round of this game; finish it first',
  },
  SEED_FIXED: {
    status: 409,
    field: 'clientSeed',
    text: 'Your seed for the next cards is fixed; you can change it from the next betting window',
  },
  ROUND_EXISTS: { status: 409, text: 'This table has already used the seed of this round' },
} as const

/** A socket follows as many tables, matches, lists or ladders as it may: waiting does not help, leaving one does. */
export const FOLLOWS_TOO_MANY = {
  status: 429,
  text: 'You can follow at most {limit} of these at once; close one first',
  retry: 'undecided',
} as const
