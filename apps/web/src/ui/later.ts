import { say } from '../i18n/text.ts'
import { sayProblem } from './over/toasts.tsx'

interface Later<Given extends readonly unknown[]> {
  /** does it: at once where its code is there, else when that has come */
  readonly run: (...given: Given) => void
  /** fetches the code; from then on it is done at once */
  readonly load: () => Promise<void>
}

/**
 * The act of a press whose code loads after the first paint [UI1208]: an earlier press is not lost. `lost`: called if
 * the code did not load; absent: a toast says so.
 */
export function later<Given extends readonly unknown[]>(
  fetchAct: () => Promise<(...given: Given) => void>,
  lost: () => void = sayNotLoaded,
): Later<Given> {
  let act: ((...given: Given) => void) | null = null
  const load = async (): Promise<void> => {
    act ??= await fetchAct()
  }
  const run = (...given: Given): void => {
    if (act !== null) return act(...given)
    load().then(() => act?.(...given), lost)
    return undefined
  }
  return { run, load }
}

const sayNotLoaded = (): void => sayProblem(say('Not loaded. Try again.'))
