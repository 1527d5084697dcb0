import { useEffect, useState } from 'react'

/** A line whose bet is over keeps its place for this long after the last one that ended, milliseconds. */
const STAYS_MS = 2_000

interface Told<Row> {
  readonly idOf: (row: Row) => string
  /** whether a new row takes the place of one that is gone: a bet that was moved is another one */
  readonly replaces: (added: Row, gone: Row) => boolean
}

/** The rows as they stood, those that are gone in their places, and new ones before or behind those that were there. */
export function stayingRows<Row>(
  before: readonly Row[],
  now: readonly Row[],
  { idOf, replaces }: Told<Row>,
): readonly Row[] {
  const newest = new Map(now.map((row) => [idOf(row), row]))
  const known = new Set(before.map(idOf))
  const isAdded = (row: Row): boolean => !known.has(idOf(row))
  const added = now.filter(isAdded)
  const heirs = new Set<Row>()
  const kept = before.map((row) => {
    const same = newest.get(idOf(row))
    if (same !== undefined) return same
    const heir = added.find((one) => !heirs.has(one) && replaces(one, row)) ?? row
    heirs.add(heir)
    return heir
  })
  const others = now.filter((row) => !heirs.has(row))
  const first = others.findIndex((row) => !isAdded(row))
  const above = others.slice(0, first === -1 ? others.length : first)
  return [...above, ...kept, ...others.slice(above.length).filter(isAdded)]
}

/** Rows of which those that are gone keep their places for a moment, so that none moves under a finger [BS157]. */
export function useStayingRows<Row>(now: readonly Row[], told: Told<Row>): readonly Row[] {
  const { idOf } = told
  const [before, setBefore] = useState(now)
  const rows = stayingRows(before, now, told)
  const idsOf = (some: readonly Row[]): string => some.map(idOf).join(' ')
  // one that goes next is as it was last
  if (rows.length !== before.length || rows.some((row, at) => row !== before[at])) setBefore(rows)
  const there = new Set(now.map(idOf))
  const gone = idsOf(rows.filter((row) => !there.has(idOf(row))))
  useEffect(() => {
    if (gone === '') return undefined
    const ids = new Set(gone.split(' '))
    const leave = (): void => setBefore((all) => all.filter((row) => !ids.has(idOf(row))))
    const timer = setTimeout(leave, STAYS_MS)
    return () => clearTimeout(timer)
  }, [gone, idOf])
  return rows
}
