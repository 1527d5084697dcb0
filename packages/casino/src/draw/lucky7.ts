import { LUCKY_7, luckyTitle } from './lucky.ts'

export const lucky7 = luckyTitle({
  ...LUCKY_7,
  slug: 'lucky7',
  name: 'Lucky 7 A',
  code: 300,
  line: 400,
})
