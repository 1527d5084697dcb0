/** The needed part of the browser's history; `window.history` has it. */
export interface Entries {
  readonly state: unknown
  scrollRestoration: 'auto' | 'manual'
  pushState(state: unknown, unused: string): void
  replaceState(state: unknown, unused: string): void
  go(by: number): void
}

interface Open {
  readonly close: () => void
}

/**
 * Dialogs and sheets over the page, the topmost last: each has an entry of the history, so that Back closes it. An
 * entry without its dialog is skipped going back, and opens none going forward [UI570].
 */
export class OpenOver {
  readonly #entries: Entries
  readonly #later: (work: () => void) => void
  #open: readonly Open[] = []
  /** a step of ours that the browser has not done yet */
  #isStepping = false
  /** of the page's entry that was shown last, as the router counts them */
  #page: number

  /** `later` does work when what is going on now is done: what closes and opens at a time keeps its entry. */
  constructor(entries: Entries, later: (work: () => void) => void) {
    this.#entries = entries
    this.#later = later
    this.#page = pageOf(entries.state)
    // from before a reload: what was open then is not any more, and its entries are left for the page's own
    const before = depthOf(entries.state)
    if (before > 0) this.#step(-before)
  }

  /** Something opens; what it returns says that it is closed. `close` is called when Back closes it. */
  opened(close: () => void): () => void {
    const own = { close }
    this.#open = [...this.#open, own]
    this.#later(() => this.#reconcile())
    return () => {
      this.#open = this.#open.filter((one) => one !== own)
      this.#later(() => this.#reconcile())
    }
  }

  /** Closes the topmost; false where nothing is open. */
  closeTop(): boolean {
    const top = this.#open.at(-1)
    top?.close()
    return top !== undefined
  }

  /** The browser shows another entry. */
  moved(): void {
    const { state } = this.#entries
    const [page, before] = [pageOf(state), this.#page]
    this.#page = page
    if (this.#isStepping) {
      this.#isStepping = false
      this.#reconcile()
      return
    }
    const depth = depthOf(state)
    if (depth < this.#open.length) {
      this.#restoreScroll()
      for (const { close } of this.#open.slice(depth).toReversed()) close()
    } else if (depth > this.#open.length) this.#passOver(page < before)
  }

  /** Nothing is open here any more. Going back it is passed over; going forward it is the page as it is. */
  #passOver(isBack: boolean): void {
    if (isBack) this.#step(-1)
    else this.#entries.replaceState(withDepth(this.#entries.state, this.#open.length), '')
  }

  #reconcile(): void {
    if (this.#isStepping) return
    const { state } = this.#entries
    this.#page = pageOf(state)
    const depth = depthOf(state)
    if (depth > this.#open.length) this.#step(this.#open.length - depth)
    else for (let at = depth + 1; at <= this.#open.length; at += 1) this.#push(at)
    this.#restoreScroll()
  }

  #push(depth: number): void {
    // the page stays where it is when its own entry is shown again
    this.#entries.scrollRestoration = 'manual'
    this.#entries.pushState(withDepth(this.#entries.state, depth), '')
  }

  #step(by: number): void {
    this.#isStepping = true
    this.#entries.go(by)
  }

  #restoreScroll(): void {
    if (depthOf(this.#entries.state) === 0) this.#entries.scrollRestoration = 'auto'
  }
}

const numberIn = (state: unknown, name: string): number => {
  const found: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof found === 'number' ? found : 0
}
const depthOf = (state: unknown): number => numberIn(state, 'over')
/** The router numbers the entries of pages. */
const pageOf = (state: unknown): number => numberIn(state, 'idx')

const withDepth = (state: unknown, over: number): object => ({
  ...(typeof state === 'object' ? state : {}),
  over,
})
