import { COMPARE_TITLES } from '@crease/casino/compare/titles.ts'
import { commitmentOf, seedBefore } from '@crease/casino/fairness/keys.ts'
import { belowOf, verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { newRound, playRound } from '@crease/casino/kernel/play.ts'
import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import type { RoundRecord } from '../../link/named.ts'
import { checkWords } from './check-words.ts'
import { dealtIn } from './dealt-in.ts'
import { readRecord } from './read-record.ts'
import { agreesWithSeen, hasOwnSeed } from './seen-here.tsx'

const title = COMPARE_TITLES.find(({ slug }) => slug === 'dt20') ?? null

/** A round that was really drawn, as it is published. */
function published(): RoundRecord {
  if (title === null) throw new Error('no such title')
  const seed = '5a'.repeat(32)
  const by = {
    table: 'dt20',
    roundId: '116261123181556',
    salt: 'offline:1',
    beacon: null,
    clients: [[], ['my own seed']],
    seed,
  }
  const { end } = playRound(title, newRound(title, null), (phase) => belowOf(by, phase))
  return {
    ...by,
    protocol: 'pf1',
    seedBefore: seedBefore(seed),
    commitment: commitmentOf(seed, by.roundId),
    epoch: 1,
    seedNumber: 2,
    anchor: seedBefore(seedBefore(seed)),
    shoe: [...title.shoe()],
    dealt: [...end.dealt],
  }
}

test('[UI429] a record that is pasted, alone or within its answer, is read and holds', () => {
  const record = published()
  const read = readRecord(JSON.stringify(record))
  expect(read).toEqual({ record, told: null })
  expect(readRecord(JSON.stringify({ success: true, record }))).toEqual({ record, told: null })
  const checks = read === null ? [] : verifyRound(read.record, title)
  expect(checks.map(({ name, holds }) => [name, holds])).toEqual([
    ['protocol', true],
    ['chain', true],
    ['anchor', true],
    ['commitment', true],
    ['shoe', true],
    ['cards', true],
  ])
  expect(new Set(checks.map((check) => checkWords(say, check))).size).toBe(6)
})

test('[UI429] another card or another seed does not hold, and says at which check', () => {
  const record = published()
  const dealt = record.dealt.map((one, at) => (at === 0 ? { ...one, face: one.face + 1 } : one))
  const wrong = (changed: object) =>
    verifyRound({ ...record, ...changed }, title).flatMap(({ name, holds }) => (holds ? [] : name))
  expect(wrong({ dealt })).toEqual(['cards'])
  expect(wrong({ seed: '5b'.repeat(32) })).toEqual(['chain', 'anchor', 'commitment', 'cards'])
  expect(wrong({ seed: null })).toEqual(['protocol'])
})

test('[UI429] the cards that were drawn here stand beside those that were published', () => {
  const record = published()
  const cards = verifyRound(record, title).find(({ name }) => name === 'cards')
  expect(record.dealt).toHaveLength(2)
  expect(dealtIn(cards?.found ?? '')).toEqual(record.dealt)
  expect(dealtIn('')).toEqual([])
})

test('[UI429] what is no record is none', () => {
  expect(readRecord('')).toBeNull()
  expect(readRecord('{"record": {}}')).toBeNull()
  expect(readRecord('[1]')).toBeNull()
})

test('[UI1190] the record is held against what this browser was shown and sent before the bet', () => {
  const record = published()
  const seeds = [{ window: 0, seed: 'my own seed' }]
  const seen = { mid: record.roundId, commitment: record.commitment, seeds }
  const sent = { seen, hasBets: true }
  expect([agreesWithSeen(record, seen), hasOwnSeed(record, sent)]).toEqual([true, true])
  expect(agreesWithSeen({ ...record, commitment: '00' }, seen)).toBe(false)
  const without = { ...record, clients: [[], ['another']] }
  expect(hasOwnSeed(without, sent)).toBe(false)
  // the bet that it was sent with was refused
  expect(hasOwnSeed(without, { seen, hasBets: false })).toBeNull()
  expect([agreesWithSeen(record, null), hasOwnSeed(record, { seen: null, hasBets: true })]).toEqual(
    [null, null],
  )
  expect(hasOwnSeed(record, { seen: { ...seen, seeds: [] }, hasBets: true })).toBeNull()
})
