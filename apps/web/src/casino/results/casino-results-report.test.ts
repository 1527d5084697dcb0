import type { CasinoResultRow } from '@crease/contract/accounts/account-shapes.ts'
import { ended, say as sayEnd } from '@crease/casino/sentences/round-end.ts'
import { expect, test } from 'vitest'
import { reader } from '../../i18n/hindi-world.ts'
import { readWorldWith } from '../../i18n/text.ts'
import { casinoResultsReport } from './casino-results-report.ts'

const ROW: CasinoResultRow = {
  mid: '344260101120000',
  casinoGameSlug: 'queen',
  casinoGameName: 'Queen',
  status: 'ENDED',
  winner: 'Total 1',
  note: null,
  operatorNote: null,
  createdAt: '2026-01-01T12:00:00.000Z',
}
const say = (text: string, values: Readonly<Record<string, unknown>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

test('[UI700] a void round says that it was void and why, any other one who won', () => {
  const days = { startDate: '2026-01-01', endDate: '2026-01-02' }
  const { columns } = casinoResultsReport({ slug: '', ...days })
  const winner = columns.find(({ id }) => id === 'winner')
  const row = { ...ROW, status: 'VOID', winner: '', note: 'the server was restarted' } as const
  expect(winner?.text(ROW, 1, say)).toBe('Total 1')
  expect(winner?.text(row, 1, say)).toBe('Void: the server was restarted')
  const acted = { ...row, note: 'SUSPICIOUS', operatorNote: 'a card fell' }
  expect(winner?.text(acted, 1, say)).toBe('Void: the round is under investigation: a card fell')
})

test('[UI360] who won is said in the language of the page', () => {
  const { columns } = casinoResultsReport({
    slug: '',
    startDate: '2026-01-01',
    endDate: '2026-01-02',
  })
  const winner = columns.find(({ id }) => id === 'winner')
  const saidOf = (end: Pick<CasinoResultRow, 'winner' | 'said'>): string | undefined =>
    winner?.text({ ...ROW, ...end }, 1, say)
  const ends = [
    { winner: '12 red' },
    { winner: '0 green' },
    { winner: 'Low' },
    { winner: 'Dragon' },
    ended('B4', sayEnd('bahar', { cards: 'A 2 10 J' })),
    ended('1.50', sayEnd('crashed-at', { multiplier: '1.50x' })),
  ]
  readWorldWith(reader)
  expect(ends.map(saidOf)).toEqual([
    '12 लाल',
    '0 हरा',
    'छोटा',
    'ड्रैगन',
    'बाहर A 2 10 J',
    '1.50x पर क्रैश',
  ])
  readWorldWith(null)
  expect(ends.map(saidOf)).toEqual(ends.map(({ winner: text }) => text))
})
