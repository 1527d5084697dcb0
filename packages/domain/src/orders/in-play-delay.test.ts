import { describe, expect, test } from 'vitest'
import { ALICE, BOB, CAROL, World, back, lay, level, points } from '../testing/world.ts'

const funded = () => new World().fund(1000, ALICE, BOB, CAROL)

describe('[BS6] in play a bet waits out the delay', () => {
  const inPlay = () => {
    const world = funded()
    world.state('OPEN', true, 5000)
    world.quote([level(2, 500)], [level(2.02, 500)])
    return world
  }

  test('pending with its worst case held, then matched by the release', () => {
    const world = inPlay()
    const bet = world.placed(back(ALICE, 2, 100))
    expect(bet).toMatchObject({ status: 'PENDING', matched: 0, pendingUntil: world.now + 5000 })
    expect(world.money(ALICE)).toEqual([1000, 100])
    expect(world.engine.nextRelease()).toBe(world.now + 5000)
    world.now += 4999
    world.do({ kind: 'release' })
    expect(world.bet(bet).status).toBe('PENDING')
    world.now += 1
    expect(world.do({ kind: 'release' }).reply).toEqual({ kind: 'done' })
    expect(world.bet(bet)).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: points(100) })
    expect(world.engine.nextRelease()).toBeNull()
  })

  test('the price at the end of the delay counts, not the one that was seen', () => {
    const world = inPlay()
    const bet = world.placed(back(ALICE, 2, 100))
    world.quote([level(1.8, 500)], [level(1.82, 500)])
    world.now += 5000
    world.do({ kind: 'release' })
    expect(world.bet(bet)).toMatchObject({ status: 'EXECUTABLE', remaining: points(100) })
  })

  test('bets are released in the order in which they were placed', () => {
    const world = inPlay()
    world.quote([], [])
    const [first, second] = [world.placed(back(ALICE, 2, 100)), world.placed(back(BOB, 2, 100))]
    world.now += 5000
    world.do({ kind: 'release' })
    world.quote([level(2, 150)], [])
    expect(world.bet(first).matched).toBe(points(100))
    expect(world.bet(second).matched).toBe(points(50))
  })

  test('a shorter delay lets a later bet go first', () => {
    const world = inPlay()
    world.quote([], [])
    const slow = world.placed(back(ALICE, 3, 100))
    world.state('OPEN', true, 1000)
    const quick = world.placed(back(BOB, 3, 100))
    expect(world.engine.nextRelease()).toBe(quick.pendingUntil)
    world.now += 5000
    world.do({ kind: 'release' })
    world.placed(lay(CAROL, 3, 100))
    world.now += 1000
    world.do({ kind: 'release' })
    expect(world.bet(quick).matched).toBe(points(100))
    expect(world.bet(slow).matched).toBe(0)
  })

  test('what is due is released before any other command, however late the clock calls', () => {
    const world = inPlay()
    const bet = world.placed(back(ALICE, 2, 100))
    world.now += 6000
    const decision = world.state('SUSPENDED', true, 5000)
    expect(decision.writes.fill ?? []).toMatchObject([{ backBetId: bet.betId }])
  })

  test('funds that a release frees can be used by the command that it comes before', () => {
    const world = inPlay()
    world.quote([], [level(2, 500)])
    // 1,000 held for a lay at 3.00; matched at 2.00 it needs 500
    world.placed(lay(ALICE, 3, 500))
    expect(world.place(back(BOB, 2, 1)).kind).toBe('placed')
    expect(world.money(ALICE)).toEqual([1000, 1000])
    expect(world.place({ ...lay(ALICE, 2, 500), runner: 1 }).kind).toBe('placed')
    expect(world.place({ ...lay(ALICE, 2, 501), runner: 0 }).kind).toBe('refused')
    world.now += 5000
    expect(world.place({ ...lay(ALICE, 2, 500), runner: 0 }).kind).toBe('placed')
  })

  test('a pending bet can be cancelled', () => {
    const world = inPlay()
    const bet = world.placed(back(ALICE, 2, 100))
    world.do({ kind: 'cancel', userId: ALICE, betId: bet.betId })
    expect(world.bet(bet)).toMatchObject({ cancelled: points(100), status: 'EXECUTION_COMPLETE' })
    expect(world.money(ALICE)).toEqual([1000, 0])
    expect(world.engine.nextRelease()).toBeNull()
  })

  test('without a delay, or before the off, a bet goes to the book at once', () => {
    const world = funded()
    world.state('OPEN', false, 5000)
    expect(world.placed(back(ALICE, 2, 10)).status).toBe('EXECUTABLE')
    world.state('OPEN', true, 0)
    expect(world.placed(back(ALICE, 2, 10)).status).toBe('EXECUTABLE')
  })
})
