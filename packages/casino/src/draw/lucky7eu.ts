import { quick } from '../kernel/script.ts'
import { LUCKY_7, luckyTitle } from './lucky.ts'

export const lucky7eu = quick(
  luckyTitle({ ...LUCKY_7, slug: 'lucky7eu', name: 'Lucky 7 B', code: 107, line: 400 }),
)
