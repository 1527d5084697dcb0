/** The web bench's figures from within the page. */
export interface Probed {
  /** milliseconds from the beginning of the load to its largest paint */
  readonly lcpMs: number
  /** milliseconds from there to the frame with the first price that can be pressed; 0: none yet */
  readonly pricedMs: number
  readonly cls: number
  /** milliseconds of the slowest answer to a press or a key */
  readonly inpMs: number
  /** milliseconds of each task of more than 50 */
  readonly longTasksMs: readonly number[]
  /** milliseconds from each message of the match to the frame that shows it */
  readonly paintedMs: readonly number[]
}

declare global {
  interface Window {
    creaseProbe: () => Probed
    /** what was seen until now is not counted */
    creaseProbeAnew: () => void
    /** the parts that moved, with left, top, width and height in pixels */
    creaseShifts: string[]
  }
}

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

type EntryType = 'largest-contentful-paint' | 'layout-shift' | 'longtask' | 'event'

/** Runs in the page before anything else of it. */
export function probe(): void {
  let seen = { lcpMs: 0, pricedMs: 0, cls: 0, inpMs: 0 }
  let longTasksMs: number[] = []
  let paintedMs: number[] = []
  let arrivals: number[] = []
  const watch = (
    type: EntryType,
    take: (entry: PerformanceEntry) => void,
    more: object = {},
  ): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  const figure = (entry: PerformanceEntry, name: string): number =>
    Number(Reflect.get(entry, name) ?? 0)
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcpMs = startTime))
  watch('layout-shift', (shift) => {
    if (Reflect.get(shift, 'hadRecentInput') !== true) seen.cls += figure(shift, 'value')
  })
  watch('longtask', ({ duration }) => longTasksMs.push(duration))
  const interaction = (event: PerformanceEntry): void => {
    if (figure(event, 'interactionId') > 0) seen.inpMs = Math.max(seen.inpMs, event.duration)
  }
  watch('event', interaction, { durationThreshold: 16 })

  const Native = window.WebSocket
  window.WebSocket = class extends Native {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('message', ({ data }) => {
        const isNews = String(data).includes('"match_data",{"kind":"delta"')
        if (isNews) arrivals.push(performance.now())
      })
    }
  }
  const afterFrame = new MessageChannel()
  let inFrame: number[] = []
  afterFrame.port1.addEventListener('message', () => {
    const now = performance.now()
    paintedMs.push(...inFrame.map((arrived) => now - arrived))
    inFrame = []
  })
  afterFrame.port1.start()
  let isPriced = false
  const toFirstPrice = (): void => {
    if (isPriced || document.querySelector('button.price:enabled') === null) return
    isPriced = true
    requestAnimationFrame(() => setTimeout(() => (seen.pricedMs = performance.now())))
  }
  new MutationObserver(() => {
    toFirstPrice()
    if (arrivals.length === 0) return
    inFrame.push(...arrivals)
    arrivals = []
    requestAnimationFrame(() => afterFrame.port2.postMessage(null))
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })

  window.creaseProbe = () => ({ ...seen, longTasksMs, paintedMs })
  window.creaseProbeAnew = () => {
    seen = { ...seen, lcpMs: 0, cls: 0, inpMs: 0 }
    ;[longTasksMs, paintedMs, arrivals] = [[], [], []]
  }
}

/** Runs in the page as well: what moved there, by itself. */
export function probeShifts(): void {
  window.creaseShifts = []
  const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry
  const rect = (by: DOMRectReadOnly): string =>
    [by.left, by.top, by.width, by.height].map(Math.round).join(' ')
  const keep = (entry: PerformanceEntry): void => {
    if (!isShift(entry) || entry.hadRecentInput) return
    for (const { node, previousRect, currentRect } of entry.sources)
      window.creaseShifts.push(
        `'${node?.textContent?.slice(0, 30)}' from ${rect(previousRect)} to ${rect(currentRect)}`,
      )
  }
  new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({
    type: 'layout-shift',
    buffered: true,
  })
}
