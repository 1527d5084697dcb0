import { Fetched, lazy, patiently } from '../fetched.tsx'

/** Fetched behind the first paint [UI319]; a toast waits for it */
const box = patiently(() => import('./toast-box.tsx'))
const Box = lazy(async () => ({ default: (await box()).ToastBox }))

/** Where the toasts of every page stand. */
export function Toasts() {
  return (
    <Fetched floats>
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

/** What went wrong, in the language of now: a refusal of the server, or a sentence of ours. */
export function sayProblem(message: string, besides: Besides = {}): void {
  void show('error', message, besides)
}

async function show(kind: 'success' | 'error', message: string, besides: Besides): Promise<void> {
  const { showToast } = await box()
  showToast(kind, { message, ...besides })
}
