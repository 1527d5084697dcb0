import { expect, test } from 'vitest'
import { shardId, userId } from '../units/ids.ts'
import { paise, type Paise } from '../units/money.ts'
import { Allotments } from './allotments.ts'
import { HomeQueue, RETURNED_WITHIN_MS, type Ask } from './home-queue.ts'
import { IDLE_AFTER_MS } from './idle-cash.ts'
import type { Deed } from './say.ts'
import { homeOf } from './shard-map.ts'
import { PATIENCE_MS } from './waiting-bets.ts'

const [HOME, ONE, OTHER] = [shardId(0), shardId(1), shardId(2)]
const PLAYER = userId(7)
const SHARD = { own: HOME, of: 3 }

const ask = (from: typeof HOME, name: string, least: number): Ask => ({
  from,
  ask: name,
  user: PLAYER,
  least: paise(least),
  share: 'half',
  at: 0,
})
const nothing = (free: number) =>
  ({ kind: 'cash-sent', sent: paise(0), free: paise(free), upTo: 0 }) as const
const sent = (amount: number) => ({ ...nothing(0), sent: paise(amount) })
const attempt = (nth: number) => ({ user: PLAYER, attempt: nth })

/** What the home has the ledger send: to whom, and how much at least. */
const sends = (deeds: readonly Deed[]): readonly unknown[] =>
  deeds.flatMap((deed) =>
    deed.kind === 'decide' && deed.command.kind === 'send-cash'
      ? [[deed.command.to, deed.command.least]]
      : [],
  )
const recalls = (deeds: readonly Deed[]): ReadonlyMap<number, string> =>
  new Map(
    deeds.flatMap((deed) =>
      deed.kind === 'say' && deed.say.kind === 'recall' ? [[deed.to, deed.say.recall]] : [],
    ),
  )

test('[SH25] of one player one ask after the other: the next one begins when the first has its cash', () => {
  const queue = new HomeQueue(SHARD, 'a life')
  expect(sends(queue.ask(ask(ONE, 'a', 10)).deeds)).toEqual([[ONE, 10]])
  expect(queue.ask(ask(OTHER, 'b', 20)).deeds).toEqual([])
  const first = queue.attempted(attempt(1), sent(15), 0)
  expect(first.answered).toMatchObject([{ outcome: 'enough' }])
  expect(sends(first.deeds)).toEqual([[OTHER, 20]])
})

test('[SH25] a shard that has sent back what it had lacks so much more for what it asks itself', () => {
  const queue = new HomeQueue(SHARD, 'a life')
  queue.ask(ask(ONE, 'a', 100))
  queue.ask(ask(OTHER, 'b', 56))
  const asked = recalls(queue.attempted(attempt(1), nothing(56), 0).deeds)
  expect([...asked.keys()]).toEqual([OTHER])
  const recall = asked.get(OTHER) ?? ''
  const back = { kind: 'returned', recall, upTo: 1, sent: paise(44) } as const
  expect(queue.returned(OTHER, back).deeds).toEqual([])
  expect(sends(queue.takenFrom(OTHER, 1).deeds)).toEqual([[ONE, 100]])
  expect(sends(queue.attempted(attempt(2), sent(100), 0).deeds)).toEqual([[OTHER, 100]])
})

test('[SH20] what is nowhere is told, when every other shard has sent back what it had', () => {
  const queue = new HomeQueue(SHARD, 'a life')
  queue.ask(ask(HOME, 'a', 100))
  const asked = recalls(queue.attempted(attempt(1), nothing(10), 0).deeds)
  const gives = (from: typeof HOME, upTo: number, amount: Paise) =>
    queue.returned(from, { kind: 'returned', recall: asked.get(from) ?? '', upTo, sent: amount })
  expect(sends(gives(ONE, 0, paise(0)).deeds)).toEqual([[HOME, 100]])
  expect(queue.attempted(attempt(2), nothing(10), 0).answered).toEqual([])
  // an answer to another life of the queue is none
  const stale = { kind: 'returned', recall: 'before 1', upTo: 0, sent: paise(0) } as const
  expect(queue.returned(OTHER, stale)).toEqual({ deeds: [], answered: [] })
  gives(OTHER, 1, paise(5))
  expect(sends(queue.takenFrom(OTHER, 1).deeds)).toEqual([[HOME, 100]])
  expect(queue.attempted(attempt(3), nothing(15), 0).answered).toMatchObject([
    { outcome: { elsewhere: 15 } },
  ])
})

test('[SH22] a shard that says nothing is waited for a bounded time, and then whoever waits is busy', () => {
  const queue = new HomeQueue(SHARD, 'a life')
  queue.ask(ask(ONE, 'a', 100))
  queue.attempted(attempt(1), nothing(10), 0)
  queue.ask(ask(OTHER, 'b', 10))
  expect(queue.tick(RETURNED_WITHIN_MS - 1)).toEqual({ deeds: [], answered: [] })
  const over = queue.tick(RETURNED_WITHIN_MS)
  expect([over.answered, sends(over.deeds)]).toEqual([[], [[OTHER, 10]]])

  const player = [1, 2, 3, 4, 5].map(userId).find((user) => homeOf(user, 3) === ONE) ?? userId(0)
  const here = new Allotments(SHARD, 'a life')
  const missing = { of: 'cash', missing: paise(1), here: paise(0) } as const
  const lack = { waiting: 5, user: player, ...missing, since: 0 }
  expect(here.lacks(lack, 0)).toMatchObject([{ kind: 'say', to: ONE, say: { kind: 'ask' } }])
  expect(here.tick(PATIENCE_MS - 1)).toEqual([])
  expect(here.tick(PATIENCE_MS)).toEqual([{ kind: 'busy', waiting: 5 }])
  expect(here.lacks(lack, PATIENCE_MS)).toEqual([{ kind: 'busy', waiting: 5 }])
})

test('[SH24] cash that nothing has moved for long goes home, and what is owed is asked for there', () => {
  const account = { kind: 'player', cash: paise(9), held: paise(0), withheld: paise(0) } as const
  const away = [1, 2, 3, 4, 5, 6].map(userId).filter((user) => homeOf(user, 3) === ONE)
  const [free = userId(0), owing = userId(0)] = away
  const here = new Allotments(SHARD, 'a life')
  const accounts = [
    { ...account, userId: free, owed: paise(0) },
    { ...account, userId: owing, cash: paise(0), owed: paise(30) },
  ]
  here.committed(
    { moves: [], accounts, turns: [], played: [], stretches: [], pairs: [], conditionals: [] },
    0,
  )
  expect(here.tick(IDLE_AFTER_MS - 1)).toEqual([])
  expect(here.tick(IDLE_AFTER_MS)).toMatchObject([
    { kind: 'decide', command: { kind: 'send-cash', of: free, to: ONE, share: 'all' } },
    { kind: 'say', to: ONE, say: { kind: 'ask', user: owing, missing: 30, share: 'some' } },
  ])
})
