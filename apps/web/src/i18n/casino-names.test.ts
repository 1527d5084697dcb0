import { CASINO_GAMES } from '@crease/contract/casino-games.ts'
import { say } from '@crease/casino/sentences/round-end.ts'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { played } from '@crease/casino/testing/played-rounds.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { sentenceOf, textOf, type Phrase } from '@crease/domain/sentences/phrase.ts'
import { expect, test } from 'vitest'
import { reader } from './hindi-world.ts'

/** horses, dogs and teams have names of their own */
const NAMED = new Set(['vhorses', 'vgreyhounds', 'vfootball'])

test('[UI1126] every bet of every table is named in Hindi', () => {
  const titles = [...TITLES.values(), ...SOLO_TITLES.values()].filter(
    ({ slug }) => !NAMED.has(slug),
  )
  const names = titles.flatMap(({ markets }) =>
    markets.flatMap(({ name, selections }) => [name, ...selections.map((one) => one.name)]),
  )
  expect(names.length).toBeGreaterThan(2_500)
  const unread = names.filter((name) => /[A-Za-z]{3}/.test(name) && reader(name) === name)
  expect([...new Set(unread)]).toEqual([])
})

test('[UI1126] every seat of every table, and every question of a bet, is named in Hindi', () => {
  const titles = [...TITLES.values()].filter(({ slug }) => !NAMED.has(slug))
  const asks = titles.flatMap(({ markets }) => markets.flatMap(({ picks }) => picks?.asks ?? []))
  const names = [
    ...titles.flatMap(({ seats }) => seats.map(({ name }) => name)),
    ...asks.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)]),
  ]
  expect(names.length).toBeGreaterThan(300)
  const unread = names.filter((name) => /[A-Za-z]{3}/.test(name) && reader(name) === name)
  expect([...new Set(unread)]).toEqual([])
})

test('[UI1126] [CG966] drawn runners, clubs, forecasts and their ends have no Latin letter in Hindi', () => {
  const titles = [...TITLES.values()].filter(({ slug }) => NAMED.has(slug))
  const texts = titles.flatMap((title) =>
    [...played(title, 60)].flatMap(({ end }) => {
      const { winner, said } = title.outcome(end)
      const bets = title.markets.flatMap(({ selections, picks }) => [
        ...selections,
        ...(picks?.examples ?? []),
      ])
      return [reader(winner, said), ...bets.map((one) => reader(one.called?.(end) ?? one.name))]
    }),
  )
  expect(texts.length).toBeGreaterThan(5_000)
  expect([...new Set(texts)].filter((text) => /[A-Za-z]/.test(text))).toEqual([])
  expect(reader('3 Late Mango / 1 Monsoon')).toBe('3 लेट मैंगो / 1 मॉनसून')
  expect(reader('3 Late Mango / Somebody')).toBe('3 Late Mango / Somebody')
})

test('[UI1126] books of drawn fields and their questions have no Latin letter in Hindi', () => {
  const titles = [...TITLES.values()].filter(({ slug }) => NAMED.has(slug))
  const names = titles.flatMap(({ markets }) =>
    markets.flatMap(({ name, picks }) => [name, ...(picks?.asks ?? []).map((ask) => ask.name)]),
  )
  expect(names).toContain('Second')
  expect([...new Set(names)].filter((name) => /[A-Za-z]/.test(reader(name)))).toEqual([])
})

test('[UI1126] by what it is, and not by what it is like', () => {
  expect(reader('Dragon Card K')).toBe('ड्रैगन: पत्ता K')
  expect(reader('2nd 12')).toBe('दूसरे 12')
  expect(reader('Card 5 Club')).toBe('पत्ता 5: चिड़ी')
  expect(reader('0.2 over Boundary (4 or 6)')).toBe('गेंद 0.2: बाउंड्री (4 या 6)')
  expect(reader('Split 0/3')).toBe('स्प्लिट 0/3')
  for (const name of ['Rangpur Athletic Club', 'Open de Lyon', 'Red Star Hearts', 'Line of Fire']) {
    expect(reader(name)).toBe(name)
  }
})

test('[UI1126] every game of the lobby has its name in Hindi', () => {
  const names = CASINO_GAMES.map(({ gameName }) => gameName)
  expect(names.length).toBeGreaterThanOrEqual(80)
  expect(names.filter((name) => !/[\u0900-\u097f]/.test(reader(name)))).toEqual([])
  // two games are not called the same
  expect(new Set(names.map((text) => reader(text))).size).toBe(names.length)
})

test('[UI1126] what lies on a table is named in Hindi where it is a word', () => {
  const titles = [...TITLES.values()].filter(({ slug }) => !NAMED.has(slug))
  const names = titles.flatMap((title) =>
    [...played(title, 60)].flatMap(({ end }) =>
      end.dealt.map(({ slot, face }) => title.faceName(slot, face)),
    ),
  )
  const words = [...new Set(names)].filter((name) => /[A-Za-z]{3}/.test(name))
  // balls, goals, the numbers of wheels, a crash
  expect(words.length).toBeGreaterThan(40)
  expect(words.filter((name) => reader(name) === name)).toEqual([])
})

test('[UI1126] how a round ends is said in Hindi', () => {
  const titles = [...TITLES.values()].filter(({ slug }) => !NAMED.has(slug))
  const outcomes = new Map(
    titles.flatMap((title) =>
      [...played(title, 60)].map(({ end }) => {
        const outcome = title.outcome(end)
        return [outcome.winner, outcome] as const
      }),
    ),
  )
  const words = [...outcomes.values()].filter(({ winner }) => /[A-Za-z]{3}/.test(winner))
  expect(words.length).toBeGreaterThan(100)
  const unread = words.filter(({ winner, said }) => /[A-Za-z]{3}/.test(reader(winner, said)))
  expect(unread).toEqual([])
})

test('[UI704] what a seat says is read in Hindi', () => {
  const said = new Map<string, Phrase>()
  for (const title of TITLES.values()) {
    for (const { end } of played(title, 40)) {
      for (const { says } of title.seats) {
        const phrase = says?.(end) ?? null
        if (phrase !== null) said.set(textOf(phrase), phrase)
      }
    }
  }
  expect(said.size).toBeGreaterThan(40)
  const inHindi = [...said].map(([text, phrase]) => reader(text, sentenceOf(phrase)))
  expect(inHindi.filter((text) => /[A-Za-z]{2}/.test(text))).toEqual([])
})

test('[UI360] the ends of games that are played alone are named in Hindi', () => {
  const seen = [
    say('pays', { multiplier: '2.50x' }),
    say('to-the-right', { rights: 5, rows: 16 }),
    say('opened', { cells: 3 }),
    say('guessed', { guesses: 4 }),
    say('Nothing'),
    say('Mine'),
    say('Wrong guess'),
  ]
  expect(seen.map(({ text, sentence }) => reader(text, sentence))).toEqual([
    '2.50x मिलते हैं',
    '16 में से 5 दाईं ओर',
    '3 खोले',
    '4 सही',
    'कुछ नहीं',
    'माइन',
    'ग़लत अनुमान',
  ])
})
