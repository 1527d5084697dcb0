interface RadioRowProps<T extends string> {
  readonly label: string
  readonly name: string
  readonly chosen: T
  readonly choices: readonly (readonly [T, string])[]
  readonly isOff?: boolean
  readonly onChoose: (chosen: T) => void
}

/** A choice of a few in a form, next to each other; the arrow keys move it. */
export function RadioRow<T extends string>({
  label,
  name,
  chosen,
  choices,
  isOff = false,
  onChoose,
}: RadioRowProps<T>) {
  return (
    <div role="radiogroup" aria-label={label} className="isolate grid auto-cols-fr grid-flow-col">
      {choices.map(([value, words]) => (
        <label
          key={value}
          className="grid min-h-(--control-height) cursor-pointer place-items-center border border-line bg-panel px-2 text-center text-sm font-semibold text-quiet not-first:-ml-px first:rounded-l-md last:rounded-r-md hover:bg-raised has-checked:z-1 has-checked:border-ink has-checked:font-bold has-checked:text-ink has-focus-visible:z-1 has-focus-visible:outline-2"
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
