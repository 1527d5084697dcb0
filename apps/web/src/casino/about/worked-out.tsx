import type { Title } from '@crease/casino/kernel/title.ts'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/text.ts'

type State = 'coming' | 'whole' | 'part' | 'failed'

/** Tells rows as they are found; whether they were all, or what this device had time for. */
type WorkOut<Row> = (
  title: Title,
  tell: (found: readonly Row[]) => void,
) => Promise<'whole' | 'part'>

/** The rows of a title that this device works out, as far as it has come. */
export function useWorkedOut<Row>(
  title: Title,
  workOut: WorkOut<Row>,
): { readonly rows: readonly Row[]; readonly state: State } {
  const [rows, setRows] = useState<readonly Row[]>([])
  const [state, setState] = useState<State>('coming')
  useEffect(() => {
    let isOver = false
    const tell = (found: readonly Row[]): void => {
      if (!isOver) setRows(found)
    }
    workOut(title, tell).then(
      (how) => !isOver && setState(how),
      () => !isOver && setState('failed'),
    )
    return () => void (isOver = true)
  }, [title, workOut])
  return { rows, state }
}

interface HowFarProps {
  readonly state: State
  /** what is said where the device had no time for all */
  readonly part: string
}

/** Under such rows: whether more come, or why there are no more. */
export function HowFar({ state, part }: HowFarProps) {
  const t = useText()
  if (state === 'coming') {
    return <div role="status" aria-label={t('Loading')} className="skeleton h-8" />
  }
  if (state === 'part') return <p className="text-sm text-quiet">{part}</p>
  return state === 'failed' ? <p>{t('This device could not work out the list.')}</p> : null
}
