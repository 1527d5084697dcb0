import { expect, test } from 'vitest'
import { sentences } from './hindi.ts'
import { say } from './text.ts'

/** A figure before a noun in the plural, behind at most one other word. */
const COUNTED =
  /\{\w+\} (?:(?:free|pending|unanswered|unmatched|waiting|of \{\w+\}) )?(?!is |was |wins)[a-z]+s\b/

/** Counts that are never one: limits, choices of a list, more than one by the code around them. */
const NEVER_ONE: ReadonlySet<string> = new Set([
  'A label has 1 to {count} characters',
  'A report covers {days} days at most: start on {day} or later',
  'A round lasts at least {limit} seconds; please wait a moment',
  'Chain {epoch}, published {at}, {used} of {length} seeds used',
  'Each-way 1/{divisor} of the odds, {places} places',
  'Last {count} results',
  'Place {count} bets: {amount}',
  'Place {count} of {all} bets',
  'Place {price}, {places} places',
  'The slip holds {count} selections: place or remove some',
  'They are cancelled after {seconds} seconds without a connection to this browser.',
  'every {minutes} minutes',
  '{age} years, {weight} kg',
  '{count} days',
  '{count} of {all} bets not placed',
  '{count} of {all} bets placed',
  '{count} of {limit} characters',
  '{count} x {name}: {spins} free spins',
  '{days} days',
  '{minutes} minutes',
  '{months} months',
  '{places} places',
  '{rows} rows',
  '{runs} runs',
  '{sector}: {count} chips',
  '{spins} free spins',
])

/** Limits in refusals, which are larger than one; a name before a noun or a verb; 'at {price} it would'. */
const NO_COUNT =
  /^(?:\{sport\} matches|Round \{id\}|\{number\} and|This market has|The result of this market|You (?:can |may )?have )/

test('[UI1440] a count that can be one has its singular', () => {
  const counted = Object.keys(sentences).filter((one) => COUNTED.test(one) && !NO_COUNT.test(one))
  expect(counted.length).toBeGreaterThan(20)
  expect(counted.filter((one) => !NEVER_ONE.has(one))).toEqual([])
  expect([...NEVER_ONE].filter((one) => !counted.includes(one))).toEqual([])
})

test('[UI1440] one minute, one runner, one player, one void round and the day before', () => {
  const voids =
    '{voids, plural, one {# round} other {# rounds}} of the last {rounds} at this table {voids, plural, one {was} other {were}} void.'
  expect([1, 2].map((count) => say(voids, { voids: count, rounds: 50 }))).toEqual([
    '1 round of the last 50 at this table was void.',
    '2 rounds of the last 50 at this table were void.',
  ])
  const played = 'You have been playing for {minutes, plural, one {# minute} other {# minutes}}.'
  expect([1, 60].map((minutes) => say(played, { minutes }))).toEqual([
    'You have been playing for 1 minute.',
    'You have been playing for 60 minutes.',
  ])
  for (const one of [voids, played]) expect(sentences[one]).toContain('plural')
})
