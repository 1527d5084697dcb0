import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { errorReply, statusOf } from './error-reply.ts'

test.each([
  ['PLAYER_STAKE_LIMIT', 'Your limit for one bet is 500'],
  ['PLAYER_EXPOSURE_LIMIT', 'Your exposure limit in one market is 500'],
  ['PAYOUT_ABOVE_MAX', 'The maximum payout of a bet here is 500'],
] as const)(
  '[MT51] [MT52] %s says the limit, what the bet comes to, and what would do',
  (code, message) => {
    const refusal = { code, limit: paise(50_000), actual: paise(60_050), nearest: paise(12_345) }
    expect(errorReply(refusal)).toEqual({
      success: false,
      error: message,
      message,
      code,
      field: 'stake',
      limit: 500,
      actual: 600.5,
      nearest: 123.45,
    })
    expect(statusOf(refusal)).toBe(422)
  },
)
