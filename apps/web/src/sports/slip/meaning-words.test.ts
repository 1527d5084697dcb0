import { expect, test } from 'vitest'
import { aSelection } from '../../testing/a-selection.ts'
import { say } from '../../i18n/text.ts'
import { PLAIN } from '../betting/order-terms.ts'
import type { Scale } from '../state/market/market-scale.ts'
import { meaningWords } from './meaning-words.ts'

interface Typed {
  readonly type?: 'back' | 'lay'
  readonly scale?: Scale
  readonly rate: string
  readonly stake?: string
}

const wordsOf = ({ type = 'back', scale = { kind: 'decimal' }, rate, stake = '501' }: Typed) =>
  meaningWords(say, { form: { rate, stake, terms: PLAIN }, selection: aSelection({ type, scale }) })

test('[BS29] each of several selections says its payout, rounded, beside what it wins and risks', () => {
  expect(wordsOf({ rate: '1.85' })).toBe('Payout ₹927 · Wins 425.85, risks 501')
  expect(wordsOf({ type: 'lay', rate: '1.85' })).toBe('Payout ₹927 · Wins 501, risks 425.85')
  expect(wordsOf({ scale: { kind: 'rate' }, rate: '110' })).toBe(
    'Payout ₹1,052 · Wins 551.1, risks 501',
  )
  expect(wordsOf({ rate: '1.85', stake: '' })).toBe('Min 100, max 1,000')
})

test('[BS29] a meter pays by the run, and has no payout', () => {
  expect(wordsOf({ scale: { kind: 'run', cap: 200 }, rate: '150', stake: '100' })).not.toContain(
    'Payout',
  )
})
