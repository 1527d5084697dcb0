import { lazy, useState, type ComponentType } from 'react'

interface Ahead {
  /** shows the part; suspends while its code is on its way */
  readonly Part: ComponentType
  /** fetches the code; from then on the part suspends no more */
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/**
 * A part that is loaded when it is needed, or ahead of that. React's own lazy suspends for a moment even
 * when the code is there, and React then holds back what it draws for 300 ms [UI319].
 */
export function ahead(fetchPart: () => Promise<ComponentType>): Ahead {
  let there: ComponentType | null = null
  const load = async (): Promise<{ default: ComponentType }> => {
    there ??= await fetchPart()
    return { default: there }
  }
  const Later = lazy(load)
  const Part = () => {
    const [Shown] = useState<ComponentType>(() => there ?? Later)
    return <Shown />
  }
  return { Part, load }
}
