import { expect, test } from 'vitest'
import { aSelection } from '../../for-tests/a-selection.ts'
import { say } from '../../i18n/text.ts'
import { PLAIN } from '../betting/order-terms.ts'
import type { Scale } from '../state/market/market-scale.ts'
import { meaningWords } from './meaning-words.ts'

const typed = (rate: string, stake: string) => ({ rate, stake, terms: PLAIN })
const wordsOf = (type: 'back' | 'lay', scale: Scale, rate: string, stake = '501'): string =>
  meaningWords(say, { form: typed(rate, stake), selection: aSelection({ type, scale }) })

test('[BS29] each of several selections says its payout, rounded, beside what it wins and risks', () => {
  const decimal = { kind: 'decimal' } as const
  expect(wordsOf('back', decimal, '1.85')).toBe('Payout ₹927 · Wins 425.85, risks 501')
  expect(wordsOf('lay', decimal, '1.85')).toBe('Payout ₹927 · Wins 501, risks 425.85')
  expect(wordsOf('back', { kind: 'rate' }, '110')).toBe('Payout ₹1,052 · Wins 551.1, risks 501')
  expect(wordsOf('back', decimal, '1.85', '')).toBe('Stakes here: 100 to 1,000')
})

test('[BS29] a meter pays by the run, and has no payout', () => {
  expect(wordsOf('back', { kind: 'run', cap: 200 }, '150', '100')).not.toContain('Payout')
})
