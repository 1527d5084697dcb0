import { create } from 'zustand'
import { storage } from '../../link/storage.ts'

/** Blocks that the player folded, by their titles, kept in this browser [UI183]. */
const KEPT_AS = 'crease.folded'
/** so many titles are remembered */
const KEPT_MOST = 60

const useFolded = create<{ readonly titles: readonly string[] }>()(() => ({ titles: kept() }))

/** Whether the player has folded the block of this title. */
export const useIsFolded = (title: string): boolean =>
  useFolded(({ titles }) => titles.includes(title))

/** Folds what is open, opens what is folded, and remembers it. */
export function toggleFolded(title: string): void {
  const { titles } = useFolded.getState()
  const next = titles.includes(title)
    ? titles.filter((one) => one !== title)
    : [...titles, title].slice(-KEPT_MOST)
  storage.setItem(KEPT_AS, JSON.stringify(next))
  useFolded.setState({ titles: next })
}

function kept(): readonly string[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(KEPT_AS) ?? '[]')
    return Array.isArray(read) ? read.filter((title) => typeof title === 'string') : []
  } catch {
    return []
  }
}
