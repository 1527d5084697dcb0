import { after } from '../after.ts'
import { Fetched, lazy } from '../fetched.tsx'
import type * as toastBox from './toast-box.tsx'

/** Pause before the code is fetched again, milliseconds */
const AGAIN_MS = 4_000
/** Fetched behind the first paint [UI319], again and again until it is there: a toast waits for it */
const box = (): Promise<typeof toastBox> =>
  import('./toast-box.tsx').catch(() => after(AGAIN_MS).then(box))
const Box = lazy(async () => (await box()).ToastBox)

/** The place of the toasts of every page. */
export function Toasts() {
  return (
    <Fetched>
      <Box />
    </Fetched>
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

/** Shows a fault in the present language: a refusal of the server, or a sentence of ours. */
export function sayProblem(message: string, besides: Besides = {}): void {
  void show('error', message, besides)
}

async function show(kind: 'success' | 'error', message: string, besides: Besides): Promise<void> {
  const { showToast } = await box()
  showToast(kind, { message, ...besides })
}
