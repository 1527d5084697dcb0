import { lazy, Suspense } from 'react'

/**
 * Nothing of a first paint: fetched behind it [UI319]. Where that fails the page stands all the
 * same: the notices keep what the toasts say.
 */
const box = () => import('./toast-box.tsx').catch(() => null)
const Box = lazy(async () => ({ default: (await box())?.ToastBox ?? (() => null) }))

/** Where the toasts of every page stand. */
export function Toasts() {
  return (
    <Suspense>
      <Box />
    </Suspense>
  )
}

/** What a toast may say besides. */
interface Besides {
  /** under its sentence */
  readonly more?: string
  /** a toast of this name that still stands says this instead */
  readonly id?: string
}

/** Says in a toast that something happened. */
export function sayDone(message: string, besides: Besides = {}): void {
  void show('success', message, besides)
}

/** What went wrong, in the language of now: a refusal of the server, or a sentence of ours. */
export function sayProblem(message: string, besides: Besides = {}): void {
  void show('error', message, besides)
}

async function show(kind: 'success' | 'error', message: string, besides: Besides): Promise<void> {
  const loaded = await box()
  loaded?.showToast(kind, { message, ...besides })
}
