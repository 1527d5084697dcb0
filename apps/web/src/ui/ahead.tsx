import { useState, type ComponentType } from 'react'
import { lazy } from './fetched.tsx'

interface Ahead<P extends object> {
  /** shows the part; suspends while its code is on its way */
  readonly Part: ComponentType<P>
  /** fetches the code; from then on the part suspends no more */
  readonly load: () => Promise<ComponentType<P>>
}

/**
 * A part that is loaded when it is needed, or ahead of that. React's own lazy suspends for a moment even
 * when the code is there, and React then holds back what it draws for 300 ms [UI319].
 */
export function ahead<P extends object>(fetchPart: () => Promise<ComponentType<P>>): Ahead<P> {
  let there: ComponentType<P> | null = null
  const load = async (): Promise<ComponentType<P>> => (there ??= await fetchPart())
  const Later = lazy(load)
  const Part = (props: P) => {
    const [Shown] = useState<ComponentType<P>>(() => there ?? Later)
    return <Shown {...props} />
  }
  return { Part, load }
}
