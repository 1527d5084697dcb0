import { LUCKY_7, luckyTitle } from './lucky.ts'

export const lucky7eu2 = luckyTitle({
  ...LUCKY_7,
  slug: 'lucky7eu2',
  name: 'Lucky 7 C',
  code: 301,
  line: 400,
})
