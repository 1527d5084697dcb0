import { dealOn, newRound, windowClosed } from '@crease/casino/kernel/play.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { questionsOf, type QuestionPlan } from './questions.ts'

const titleOf = (slug: string): Title => {
  const title = TITLES.get(slug)
  if (title === undefined) throw new Error(`no title ${slug}`)
  return title
}
const kbc = titleOf('kbc')
const ROUNDS = 300

const asked = (): QuestionPlan => {
  const plan = questionsOf(kbc)
  if (plan === null) throw new Error('it asks nothing')
  return plan
}

test('[UI1341] a cloth of questions has each with its seat, and all tickets; other titles have none', () => {
  const { questions, tickets } = asked()
  expect(questions.map(({ seat, ask }) => seat.name === ask.name)).toEqual(Array(5).fill(true))
  expect(tickets.map(({ picks }) => picks.asks.length)).toEqual([5, 4, 5])
  const asking = [...TITLES.values()].filter((title) => questionsOf(title) !== null)
  expect(asking.map(({ slug }) => slug)).toEqual(['kbc'])
})

test('[UI1341] the answers that are lit are those by which tickets are paid', () => {
  const { questions, tickets } = asked()
  let drawn = 1
  // a plain generator: each round is another one, and each run the same
  const below = (n: number): number => {
    drawn = (drawn * 48_271) % 2_147_483_647
    return drawn % n
  }
  const seen = { won: 0, seven: 0 }
  for (let at = 0; at < ROUNDS; at += 1) {
    const opened = dealOn(kbc, newRound(kbc, null), below).round
    const { round } = dealOn(kbc, windowClosed(opened), below)
    const lit = questions.map(({ seat, ask }) => {
      const face = round.dealt.find(({ slot }) => slot.startsWith(seat.prefix))?.face ?? 0
      return ask.options.filter(({ fits }) => fits?.(face) === true).map(({ id }) => id)
    })
    const isWhole = lit.every((ids) => ids.length === 1)
    if (!isWhole) {
      seen.seven += 1
      continue
    }
    seen.won += 1
    for (const { picks } of tickets) {
      const ticket = picks.read(picks.idOf(lit.slice(0, picks.asks.length)))
      expect(ticket?.settle(round).kind).not.toBe('lose')
      const other = lit.map((ids, index) =>
        index === 0 ? (ids[0] === 'red' ? ['black'] : ['red']) : ids,
      )
      const wrong = picks.read(picks.idOf(other.slice(0, picks.asks.length)))
      expect(wrong?.settle(round).kind).toBe('lose')
    }
  }
  expect(Math.min(seen.won, seen.seven)).toBeGreaterThan(10)
})
