import { traitsOf, type ErrorCode } from '@crease/contract/refusals.ts'
import type { whatFirst } from '@crease/people/credentials/guard.ts'
import type { Session } from '@crease/people/sessions/session.ts'
import { expect, test } from 'vitest'
import type { sessionOf } from '../api/session-of.ts'

type Unsigned = Exclude<Awaited<ReturnType<typeof sessionOf>>, Session>
type SetUp = NonNullable<ReturnType<typeof whatFirst>>

/** The refusals of a request whose id has not been looked up: the compiler names a missing one of the first two kinds. */
const BEFORE_LOOK_UP: Readonly<Record<Unsigned | SetUp, true>> & Partial<Record<ErrorCode, true>> =
  {
    TOKEN_MISSING: true,
    TOKEN_EXPIRED: true,
    TOKENS_DIFFER: true,
    PASSWORD_CHANGE_NEEDED: true,
    SECOND_FACTOR_NEEDED: true,
    STEP_UP_NEEDED: true,
    COUNTRY_NOT_SERVED: true,
    RATE_LIMITED: true,
    BUSY: true,
  }

test.each(Object.keys(BEFORE_LOOK_UP))(
  '[BS25] %s decides nothing about a request that was sent before',
  (code) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very table
    expect(traitsOf({ code: code as ErrorCode }).retry).toBe('undecided')
  },
)
