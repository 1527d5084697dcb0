import { reversalNarration, settlementNarration } from '@crease/domain/accounting/narration.ts'
import {
  roundAgainNarration,
  roundNarration,
  roundReversalNarration,
} from '@crease/domain/accounting/round-narration.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import type { RoundEnd, RoundRow } from '@crease/domain/rounds/round.ts'
import { marketOf, runnerOf } from '@crease/domain/testing/world.ts'
import { roundId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, paise } from '@crease/domain/units/money.ts'
import { describe, expect, test } from 'vitest'
import { sentenceOfLine, sentenceOfRound } from './line-sentences.ts'

describe('[UI360] the sentence of a line of the statement', () => {
  const market = marketOf({ count: 3 })
  const won = (at: number): MarketResult => ({
    kind: 'winners',
    winners: [runnerOf(at)],
    removed: [],
  })
  const progress = { kind: 'complete', settled: 1, dust: NO_MONEY } as const
  const once = { version: 1, result: won(0), instead: null, progress }
  const again = { version: 2, result: won(1), instead: won(0), progress }

  test('about a market is that of its settlement, with the commission of the line', () => {
    const said = settlementNarration(market, once, paise(250))
    const line = { narration: said.text, commission: paise(250) }
    const row = { definition: market, settlement: once }
    expect(sentenceOfLine(line, row)).toEqual(said.sentence)
    expect(said.sentence).toMatchObject({ id: 'charged', args: { line: { id: 'settled' } } })
    expect(sentenceOfLine({ ...line, commission: paise(300) }, row)).toBeNull()
    expect(sentenceOfLine(line, { definition: market, settlement: null })).toBeNull()
  })

  test('about a market that was settled again is that of each of its three lines', () => {
    const lines = [
      settlementNarration(market, once, NO_MONEY),
      reversalNarration(market, again, once),
      settlementNarration(market, again, NO_MONEY),
    ]
    const found = lines.map(({ text }) =>
      sentenceOfLine(
        { narration: text, commission: NO_MONEY },
        { definition: market, settlement: again },
      ),
    )
    expect(found).toEqual(lines.map(({ sentence }) => sentence))
    expect(found.map((sentence) => sentence?.id)).toEqual([
      'settled',
      'result-taken-back',
      'settled-again',
    ])
  })

  test('about a market that was corrected twice or more is that of all its lines', () => {
    const results: readonly MarketResult[] = [
      won(0),
      { kind: 'winners', winners: [runnerOf(1)], removed: [runnerOf(2)] },
      { kind: 'void', reason: 'WRONG_RESULT' },
      won(2),
    ]
    const settlements = results.map((result, at) => ({
      version: at + 1,
      result,
      instead: results[at - 1] ?? null,
      progress,
    }))
    const lines = settlements.flatMap((settlement, at) => {
      const before = settlements[at - 1]
      const paid = settlementNarration(market, settlement, at === 1 ? paise(125) : NO_MONEY)
      return before === undefined ? [paid] : [reversalNarration(market, settlement, before), paid]
    })
    const settlement = settlements.at(-1) ?? null
    const found = lines.map(({ text }) =>
      sentenceOfLine(
        { narration: text, commission: text.includes('commission') ? paise(125) : NO_MONEY },
        { definition: market, settlement },
      ),
    )
    expect(found).toHaveLength(7)
    expect(found).toEqual(lines.map(({ sentence }) => sentence))
  })

  test('about a round is that of its end, and after a correction that of each of its three lines', () => {
    const end: RoundEnd = {
      code: '12',
      winner: '12, small',
      said: { id: 'dice-small', args: { total: 12 } },
    }
    const row: RoundRow = {
      roundId: roundId('116261126222300'),
      table: 'sicbo',
      player: null,
      title: 'Sic Bo',
      status: { kind: 'ENDED', ...end, at: 1 },
      openedAt: 0,
      epoch: 1,
      seedNumber: 1,
      play: {},
    }
    const paid = roundNarration(row, end)
    expect(sentenceOfRound({ narration: paid.text }, row)).toEqual(paid.sentence)
    expect(paid.sentence).toMatchObject({ id: 'round', args: { result: end.said } })
    const status = {
      kind: 'VOID',
      reason: 'OPERATOR_ERROR',
      note: 'a card fell',
      at: 2,
      instead: end,
    } as const
    const lines = [paid, roundReversalNarration(row, end, 1), roundAgainNarration(row, status)]
    const found = lines.map(({ text }) => sentenceOfRound({ narration: text }, { ...row, status }))
    expect(found).toEqual(lines.map(({ sentence }) => sentence))
    expect(found.map((sentence) => sentence?.id)).toEqual([
      'round',
      'round-taken-back',
      'round-void-again',
    ])
    expect(sentenceOfRound({ narration: 'an older text' }, row)).toBeNull()
  })
})
