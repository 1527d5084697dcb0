import { Component, lazy as lazyOf, Suspense, type ComponentType, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n/text.ts'

/** Grows with each retry of failed parts */
let tries = 0

/** Failed parts, and their styles, are fetched again when they are drawn next [DR43]. */
function fetchAgain(): void {
  tries += 1
  // the builder links a part's styles only once: an address that is set again is fetched again
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.setAttribute('href', link.href)
  }
}

type Part<P extends object> = ComponentType<P>

/** A part whose code is loaded when it is drawn; unlike React's `lazy` it fetches again after a failure and `fetchAgain`. */
export function lazy<P extends object>(load: () => Promise<Part<P>>): Part<P> {
  let failedAt = -1
  const fetched = () =>
    lazyOf(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failedAt = tries
        throw error
      }
    })
  let current = fetched()
  const newest = () => {
    if (failedAt >= 0 && failedAt < tries) {
      failedAt = -1
      current = fetched()
    }
    return current
  }
  return (props) => {
    const Newest = newest()
    return <Newest {...props} />
  }
}

interface FailedProps {
  /** fetches the part again */
  readonly onAgain: () => void
  /** over the page, where the part has no place of its own in it */
  readonly floats?: true | undefined
}

interface GuardProps extends Pick<FailedProps, 'floats'> {
  /** another place fetches again */
  readonly place?: string | boolean | undefined
  /** in place of the part */
  readonly Failed: ComponentType<FailedProps>
  readonly onFailed?: (() => void) | undefined
  readonly children: ReactNode
}

interface GuardState {
  readonly place: GuardProps['place']
  readonly hasFailed: boolean
}

/** In place of a part that was not loaded or broke: what happened, and a way on; the rest of the page stays [DR43]. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { place: this.props.place, hasFailed: false }

  static getDerivedStateFromError(): Partial<GuardState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ place }: GuardProps, state: GuardState): GuardState | null {
    if (place === state.place) return null
    if (state.hasFailed) fetchAgain()
    return { place, hasFailed: false }
  }

  override componentDidCatch(): void {
    this.props.onFailed?.()
  }

  readonly #again = (): void => {
    fetchAgain()
    this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    const { Failed, floats, children } = this.props
    return this.state.hasFailed ? <Failed floats={floats} onAgain={this.#again} /> : children
  }
}

interface FetchedProps extends Omit<GuardProps, 'Failed'> {
  readonly fallback?: ReactNode
}

/** A part with code of its own: `fallback` until it is loaded; if it fails, a line in its place that fetches it again. */
export function Fetched({ fallback, children, ...guard }: FetchedProps) {
  return (
    <Guard {...guard} Failed={PartFailed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Guard>
  )
}

function PartFailed({ floats, onAgain }: FailedProps) {
  const t = useText()
  const failed = (
    <p
      role="status"
      className={`${floats ? 'part-floats' : ''} flex items-center gap-3 p-3 text-sm`}
    >
      {t('This part did not load.')}
      <button
        type="button"
        className="min-h-11 font-bold underline"
        onClick={(event) => {
          // an open menu stays open
          event.stopPropagation()
          onAgain()
        }}
      >
        {t('Try again')}
      </button>
    </p>
  )
  // a block that is laid out by itself would keep it within, over its rows
  return floats ? createPortal(failed, document.body) : failed
}
