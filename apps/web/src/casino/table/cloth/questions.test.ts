import { dealOn, newRound, windowClosed } from '@crease/casino/kernel/play.ts'
import { titleOf } from '@crease/casino/testing/title-of.ts'
import { TITLES } from '@crease/casino/titles.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { tableBets } from '../../../testing/tables.ts'
import type { Draft } from '../../betting/table-slip.ts'
import { PicksChooser } from '../picks-chooser.tsx'
import { QuestionCloth } from './question-cloth.tsx'
import { ownAnswers, questionsOf, stakeElsewhere, type QuestionPlan } from './questions.ts'

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
  expect(asking.map(({ slug }) => slug)).toEqual(['teenunique', '3cardj', 'kbc'])
})

/** The cloth of a title with one question, as it is drawn with a bet of the player or without. */
function clothOf(
  slug: string,
  given: {
    readonly bet?: { readonly selectionId: string; readonly matchOdd: number }
    readonly dealt?: Round['dealt']
  },
) {
  const title = titleOf(slug)
  const plan = questionsOf(title)
  if (plan === null) throw new Error(`${slug} asks nothing`)
  const { bets } = tableBets(given.bet === undefined ? [] : [given.bet])
  const books = title.markets.map((market) => ({
    book: { market, offers: [], limits: null },
    isOpen: true,
  }))
  const drawn = createElement(QuestionCloth, {
    slug,
    title,
    asked: plan,
    books,
    bets,
    drafts: [],
    dealt: given.dealt ?? [],
    before: new Set<string>(),
    decides: null,
    isEnded: false,
  })
  const markup = renderToStaticMarkup(createElement(I18nProvider, { i18n }, drawn))
  const buttons = [...markup.matchAll(/<button[^>]*>/gu)].map(([button]) => button)
  const labels = (of: readonly string[]) => of.map((one) => /aria-label="([^"]*)"/u.exec(one)?.[1])
  return {
    markup,
    labels: labels(buttons),
    pressed: labels(buttons.filter((one) => one.includes('aria-pressed="true"'))),
    right: labels(buttons.filter((one) => one.includes('data-fits="true"'))),
  }
}

test('[UI1365] 3 Cards Judgement has a board of ranks on its cloth, and a zone with Yes and No', () => {
  const empty = clothOf('3cardj', {})
  expect(empty.labels).toEqual('A 2 3 4 5 6 7 8 9 10 J Q K'.split(' '))
  expect(empty.markup).toContain('3 picks to make')
  expect(empty.markup).toContain('Yes 1.78 · No 1.84')
  const ranks = clothOf('3cardj', { bet: { selectionId: 'yes-1-4-13', matchOdd: 1.78 } })
  expect(ranks.pressed).toEqual(['A', '4', 'K'])
  expect(ranks.labels.slice(13)).toEqual(['Back Yes A 4 K at 1.78', 'Lay Yes A 4 K at 1.84'])
  expect(ranks.markup).toContain('bet-chip')
  // each rank is lit with its card, and the others step back with the last one
  const two = clothOf('3cardj', {
    dealt: [
      { slot: 'C1', face: 0 },
      { slot: 'C2', face: 13 },
    ],
  })
  expect(two.right).toEqual(['A'])
  expect(two.markup).not.toContain('data-fits="false"')
})

test('[UI1365] Unique Teenpatti has its six places on the cloth, each with its card, and a zone for the three taken', () => {
  const empty = clothOf('teenunique', {})
  expect(empty.labels).toEqual([1, 2, 3, 4, 5, 6].map((place) => `Card ${place}`))
  expect(empty.markup).toContain('>1.98<')
  const own = clothOf('teenunique', {
    bet: { selectionId: 'own-156', matchOdd: 1.98 },
    dealt: [{ slot: 'card5', face: 12 }],
  })
  expect(own.pressed).toEqual([
    'Card 1',
    `Card 5: ${titleOf('teenunique').faceName('card5', 12)}`,
    'Card 6',
  ])
  expect(own.labels.at(-1)).toBe('Back Cards 1, 5, 6 at 1.98')
})

test('[UI418] a bet that is made up elsewhere is not lost: its stake is named beside other picks', () => {
  const worli = titleOf('worli')
  const [market] = worli.markets.filter(({ picks }) => picks !== undefined)
  const picks = market?.picks
  const [made] = picks?.examples ?? []
  if (market === undefined || picks === undefined || made === undefined) throw new Error('no picks')
  const { bets } = tableBets([{ selectionId: made.id, stake: 300 }])
  const drawn = createElement(PicksChooser, {
    market,
    picks,
    slug: 'worli',
    title: worli,
    offers: [],
    ended: null,
    drafts: [],
    bets,
  })
  expect(renderToStaticMarkup(createElement(I18nProvider, { i18n }, drawn))).toContain(
    'Other picks: 300',
  )
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

const draft = (selectionId: string): Draft => ({
  id: selectionId,
  selectionId: runnerId(selectionId),
  offeredAs: selectionId,
  name: selectionId,
  side: 'back',
  odds: 10_200,
  stake: paise(300_00),
  sending: 'no',
  problem: null,
})

test('[UI418] the newest draft or bet lies on a cloth of questions, an older one that agrees adds its answers', () => {
  const { bets } = tableBets([
    { selectionId: 'five-black.even.up.jqk.S' },
    { selectionId: 'five-red.odd.down.a23.H' },
    { selectionId: 'four-red.odd.down.a23' },
    { selectionId: 'four-black.odd.down.a23', status: 'LAPSED' },
  ])
  const five = [['red'], ['odd'], ['down'], ['a23'], ['H']]
  expect(ownAnswers(asked(), { drafts: [], bets })).toEqual(five)
  const drafts = [draft('four-black.odd.up.456')]
  expect(ownAnswers(asked(), { drafts, bets })).toEqual([['black'], ['odd'], ['up'], ['456'], []])
  expect(ownAnswers(asked(), { drafts: [], bets: [] })).toBeNull()
})

test('[UI418] a ticket sums the stakes that lie on its other answers', () => {
  const [ticket] = asked().tickets
  if (ticket === undefined) throw new Error('no ticket')
  const own = {
    drafts: [draft('five-black.even.up.jqk.S')],
    bets: tableBets([
      { selectionId: 'five-black.even.up.jqk.S', stake: 500 },
      { selectionId: 'five-red.odd.down.a23.H', stake: 200 },
      { selectionId: 'four-red.odd.down.a23', stake: 900 },
      { selectionId: 'five-red.odd.down.456.H', stake: 700, status: 'LAPSED' },
    ]).bets,
  }
  expect(stakeElsewhere(ticket, 'five-red.odd.down.a23.H', own)).toBe(800_00)
  expect(stakeElsewhere(ticket, 'five-black.even.up.jqk.S', own)).toBe(200_00)
  expect(stakeElsewhere(ticket, null, own)).toBe(1000_00)
})
