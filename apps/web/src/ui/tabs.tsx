import { clsx } from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'

export interface Tab<T extends string> {
  readonly id: T
  readonly label: ReactNode
}

interface TabsProps<T extends string> {
  readonly label: string
  readonly tabs: readonly Tab<T>[]
  readonly chosen: T
  readonly onChoose: (id: T) => void
}

/** A row of tabs; left and right arrows move between them. */
export function Tabs<T extends string>({ label, tabs, chosen, onChoose }: TabsProps<T>) {
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const at = tabs.findIndex(({ id }) => id === chosen)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    onChoose(next.id)
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')
    buttons[tabs.indexOf(next)]?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="flex w-max min-w-full border-b border-line"
    >
      {tabs.map(({ id, label: words }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          className={clsx(
            'flex min-h-(--bar-height) min-w-11 shrink-0 items-center justify-center gap-2 border-b-3 px-3 pt-0.5 text-sm font-bold',
            id === chosen ? 'border-ink text-ink' : 'border-transparent text-quiet',
          )}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
