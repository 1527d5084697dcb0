import { LUCKY_6, luckyTitle } from './lucky.ts'

export const lucky5 = luckyTitle({ ...LUCKY_6, slug: 'lucky5', name: 'Lucky 6', code: 302 })
