import { useId, type ReactNode } from 'react'

interface SwitchProps {
  readonly on: boolean
  readonly onSwitch: (on: boolean) => void
  readonly name: string
  /** what it does */
  readonly children: ReactNode
}

/** A setting that is on or off, its switch at the end of the line; a press anywhere on the line turns it. */
export function Switch({ on, onSwitch, name, children }: SwitchProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-xs text-quiet">{children}</span>
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        onChange={(event) => onSwitch(event.target.checked)}
        className="switch"
      />
    </label>
  )
}
