import { TITLES } from '@crease/casino/titles.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { played } from '@crease/casino/testing/played-rounds.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lobbyTable } from '../../testing/tables.ts'
import { liveFaces, type LiveFace } from './live-faces.ts'
import { LiveRow } from './live-row.tsx'

/** faces that the lobby has of a round, the newest */
const TOLD = 6
const ROUNDS = 12
/** their last faces tell no result: it is that of the strip */
const BY_RESULT: ReadonlySet<string> = new Set(['vhorses', 'vgreyhounds', 'vfootball', 'crash'])

/** The kind of face of each look of a seat. */
const KINDS: Readonly<Record<Title['seats'][number]['kind'], LiveFace['kind']>> = {
  card: 'card',
  'digit-card': 'digit',
  die: 'die',
  number: 'number',
  ball: 'ball',
  shot: 'ball',
  weight: 'ball',
  runner: 'silk',
  goals: 'goals',
}

/** The writing on a face, as its title names it. */
function nameOf(face: LiveFace): string {
  if (face.kind === 'card')
    return face.card.replace(/[SHCD]$/, (suit) => ({ S: '♠', H: '♥', C: '♣', D: '♦' })[suit] ?? '')
  if (face.kind === 'digit') return face.digit
  if (face.kind === 'die') return String(face.pips)
  if (face.kind === 'number') return `${face.word} ${face.tone}`
  return face.kind === 'ball' ? face.word : ''
}

test('[UI413] the faces of every title are on its tile as on its table, seat by seat', () => {
  const wrong: string[] = []
  let looked = 0
  for (const title of TITLES.values()) {
    if (BY_RESULT.has(title.slug)) continue
    for (const { end } of played(title, ROUNDS)) {
      const dealt = end.dealt.slice(-TOLD)
      const seats = liveFaces(lobbyTable({ slug: title.slug, status: 'ENDED', dealt }))
      const names = dealt.map(({ slot, face }) => title.faceName(slot, face))
      const shown = seats.flat()
      looked += shown.length
      const kinds = new Set(title.seats.map(({ kind }) => KINDS[kind]))
      const isTrue = shown.every((one) => kinds.has(one.kind) && names.includes(nameOf(one)))
      if (!isTrue || shown.length === 0) wrong.push(`${title.slug}: ${JSON.stringify(seats)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(looked).toBeGreaterThan(TITLES.size * ROUNDS)
})

const at = (slots: readonly string[]) => slots.map((slot, face) => ({ slot, face }))
const seatsOf = (slug: string, slots: readonly string[]): readonly number[] =>
  liveFaces(lobbyTable({ slug, status: 'DEALING', dealt: at(slots) })).map((seat) => seat.length)

test('[UI413] a seat of which the lobby has a part alone is left out, and no face is lost where all are such', () => {
  expect(seatsOf('teen20', ['A1', 'B1', 'A2', 'B2', 'A3', 'B3'])).toEqual([3, 3])
  expect(seatsOf('poker20', ['B2', 'board1', 'board2', 'board3'])).toEqual([3])
  expect(seatsOf('dolidana', ['throw1b', 'throw2a', 'throw2b'])).toEqual([2])
  expect(seatsOf('ab20', ['andar7', 'bahar8', 'andar8'])).toEqual([2, 1])
  expect(seatsOf('card32', ['p8-1', 'p9-1', 'p10-1', 'p11-1'])).toEqual([1, 1, 1, 1])
})

test('[UI413] a tile tells winner, score and end of a rise by the result, and nothing of a table that waits', () => {
  const ended = (slug: string, code: string) =>
    liveFaces(lobbyTable({ slug, status: 'ENDED', last: [{ roundId: '1', code }] }))
  expect(ended('vhorses', '7')).toEqual([[{ kind: 'silk', number: 7 }]])
  expect(ended('vfootball', '2-1')).toEqual([
    [
      { kind: 'goals', goals: 2 },
      { kind: 'goals', goals: 1 },
    ],
  ])
  expect(ended('crash', '1.57')).toEqual([[{ kind: 'number', word: '1.57x', tone: 'plain' }]])
  const minutes = at(['club1', 'home1', 'minute1-1', 'form1', 'name2'])
  expect(liveFaces(lobbyTable({ slug: 'vfootball', status: 'DEALING', dealt: minutes }))).toEqual(
    [],
  )
  expect(liveFaces(lobbyTable({ slug: 'dt20', status: 'WAITING', dealt: at(['D1']) }))).toEqual([])
})

test('[UI413] what lies on a table fits its picture, and seats stand apart', () => {
  for (const counts of [[1], [3, 3], [6], [1, 1, 1, 1, 1, 1]]) {
    const seats = counts.map((count) =>
      Array.from({ length: count }, (): LiveFace => ({ kind: 'card', card: '10H' })),
    )
    const drawn = renderToStaticMarkup(createElement(LiveRow, { seats }))
    const boxes = [
      ...drawn.matchAll(/x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
    ]
      .map(([, ...box]) => box.map(Number))
      .map(([x = 0, y = 0, width = 0, height = 0]) => ({
        x,
        y,
        right: x + width,
        foot: y + height,
      }))
    expect(boxes).toHaveLength(counts.reduce((sum, count) => sum + count, 0))
    expect(Math.min(...boxes.map(({ x }) => x))).toBeGreaterThanOrEqual(6)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(154)
    // under the badge of the tile, above its foot
    expect(Math.min(...boxes.map(({ y }) => y))).toBeGreaterThan(22)
    expect(Math.max(...boxes.map(({ foot }) => foot))).toBeLessThan(94)
    const gaps = boxes.slice(1).map(({ x }, place) => x - (boxes[place]?.right ?? 0))
    expect(gaps.every((gap) => gap > 2)).toBe(true)
    expect(Math.max(0, ...gaps) > 9).toBe(counts.length > 1)
  }
})
