import { clsx } from 'clsx'

interface RadioRowProps<T extends string> {
  readonly label: string
  readonly name: string
  readonly chosen: T
  readonly choices: readonly (readonly [T, string])[]
  readonly isOff: boolean
  readonly onChoose: (chosen: T) => void
}

/** A choice of three beside each other; the arrow keys move it. */
export function RadioRow<T extends string>({
  label,
  name,
  chosen,
  choices,
  isOff,
  onChoose,
}: RadioRowProps<T>) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid grid-cols-3 overflow-hidden rounded-md border border-line"
    >
      {choices.map(([value, words]) => (
        <label
          key={value}
          className={clsx(
            'grid min-h-11 cursor-pointer place-items-center px-1 text-center text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:-outline-offset-2',
            value === chosen
              ? 'bg-accent text-accent-ink inset-ring inset-ring-ink'
              : 'bg-panel hover:bg-raised',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={value === chosen}
            disabled={isOff}
            onChange={() => onChoose(value)}
          />
          {words}
        </label>
      ))}
    </div>
  )
}
