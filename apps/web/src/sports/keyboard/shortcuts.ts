import { LADDER_KEYS } from '../betting/ladder-keys.ts'

/** The act of a shortcut. */
export type Does =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'act'; readonly act: Act }
  /** presses what says on the page that this is its key */
  | { readonly kind: 'press'; readonly key: string }
  /** done where the focus is, not by this list: it is only told */
  | { readonly kind: 'told' }

export type Act =
  | 'help'
  | 'search'
  | 'price'
  | 'back'
  | 'lay'
  | 'next-market'
  | 'market-before'
  | 'stake'
  | 'cash-out'

export interface Shortcut {
  /** pressed one after the other; of those that are only told, any one */
  readonly keys: readonly string[]
  /** a sentence of keyboard.hi.ts */
  readonly says: string
  readonly does: Does
}

interface Group {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

const go = (key: string, to: string, says: string): Shortcut => ({
  keys: ['g', key],
  says,
  does: { kind: 'go', to },
})
const act = (key: string, name: Act, says: string): Shortcut => ({
  keys: [key],
  says,
  does: { kind: 'act', act: name },
})
const press = (key: string, says: string): Shortcut => ({
  keys: [key],
  says,
  does: { kind: 'press', key },
})
const told = (keys: readonly string[], says: string): Shortcut => ({
  keys,
  says,
  does: { kind: 'told' },
})

/** Every shortcut there is, as the help sheet lists them [UI281]. */
export const SHORTCUTS: readonly Group[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      act('?', 'help', 'Show or hide this list'),
      act('/', 'search', 'Search matches'),
      go('h', '/home', 'Go to Home'),
      go('i', '/inplay/Cricket', 'Go to In-play'),
      go('c', '/games', 'Go to Casino'),
      go('b', '/currentb', 'Go to current bets'),
      go('s', '/accounts', 'Go to Account Statement'),
      told(['Esc'], 'Close what is open'),
    ],
  },
  {
    title: 'On the page of a match',
    shortcuts: [
      act('p', 'price', 'Go to the first visible price'),
      told(['←', '→', '↑', '↓'], 'Move between prices'),
      told(['Home', 'End'], 'First and last price of the row'),
      told(['Enter'], 'Open the bet slip at this price'),
      act('b', 'back', 'Back the runner of this row'),
      act('l', 'lay', 'Lay the runner of this row'),
      told(['1', '…', '9'], 'Choose a quick stake'),
      press('+', 'Raise the rate'),
      press('-', 'Lower the rate'),
      act('j', 'next-market', 'Next market'),
      act('k', 'market-before', 'Previous market'),
      act('s', 'stake', 'Go to the stake of the bet slip'),
      act('x', 'cash-out', 'Go to the visible cash-out'),
    ],
  },
  { title: 'On a ladder', shortcuts: LADDER_KEYS.map(({ keys, says }) => told(keys, says)) },
]

/** A later second key starts a new shortcut, milliseconds. */
export const SECOND_KEY_WITHIN_MS = 1500

/** The last key and its time; null: none that a second key could follow. */
export type Begun = { readonly key: string; readonly at: number } | null

export interface Press {
  readonly key: string
  /** milliseconds */
  readonly at: number
}

interface Meant {
  readonly does: Does | null
  readonly begun: Begun
}

/** The meaning of a key press after the one before it [UI281]. */
export function meantBy({ key, at }: Press, begun: Begun): Meant {
  const before = begun !== null && at - begun.at <= SECOND_KEY_WITHIN_MS ? [begun.key] : []
  const found = find([...before, key]) ?? find([key])
  if (found !== undefined) return { does: found.does, begun: null }
  return { does: null, begun: isFirstOfTwo(key) ? { key, at } : null }
}

/** One line of the list stands for all of these. */
const QUICK_STAKES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => press(key, ''))

const ALL = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts)
  .filter(({ does }) => does.kind !== 'told')
  .concat(QUICK_STAKES)

const find = (pressed: readonly string[]): Shortcut | undefined =>
  ALL.find(({ keys }) => keys.join(' ') === pressed.join(' '))

const isFirstOfTwo = (key: string): boolean =>
  ALL.some(({ keys }) => keys.length > 1 && keys[0] === key)
