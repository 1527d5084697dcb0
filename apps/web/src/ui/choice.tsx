import { clsx } from 'clsx'

interface Option<T extends string> {
  readonly id: T
  readonly word: string
  /** of a word in a language of its own */
  readonly lang?: string
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly options: readonly Option<T>[]
  /** null: none of them */
  readonly chosen: T | null
  readonly onChoose: (id: T) => void
  readonly className?: string
}

/** One of a few ways to show the same thing: boxes next to each other, where tabs lead to other content. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, options, chosen, onChoose, className } = props
  return (
    <div role="group" aria-label={label} className={clsx('isolate flex shrink-0', className)}>
      {options.map(({ id, word, lang }) => (
        <ChoiceButton
          key={id}
          lang={lang}
          chosen={id === chosen}
          onPress={() => onChoose(id)}
          word={word}
          place="among"
        />
      ))}
    </div>
  )
}

interface ChoiceButtonProps {
  readonly chosen: boolean
  readonly onPress: () => void
  readonly word: string
  readonly lang?: string | undefined
  /** by itself, or next to others with which it shares its edges */
  readonly place: 'alone' | 'among'
}

/** As high as a finger, and drawn lower than the bar that it stands in. */
export function ChoiceButton({ chosen, onPress, word, lang, place }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      lang={lang}
      aria-pressed={chosen}
      onClick={onPress}
      className={clsx(
        'group flex min-h-(--bar-height) min-w-11 shrink-0 items-center md:min-w-9',
        place === 'among' && 'flex-auto not-first:-ml-px aria-pressed:z-1',
      )}
    >
      <span
        className={clsx(
          'grid h-7 flex-1 place-items-center border border-line bg-panel px-2.5 text-xs font-semibold whitespace-nowrap text-quiet md:h-6',
          'group-hover:bg-raised group-aria-pressed:border-ink group-aria-pressed:bg-panel group-aria-pressed:font-bold group-aria-pressed:text-ink',
          place === 'alone' ? 'rounded-md' : 'group-first:rounded-l-md group-last:rounded-r-md',
        )}
      >
        {word}
      </span>
    </button>
  )
}

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
          className="relative grid min-h-(--control-height) place-items-center border border-line bg-panel px-2 text-center text-sm font-semibold text-quiet not-first:-ml-px first:rounded-l-md last:rounded-r-md hover:bg-raised focus-within:z-1 has-checked:z-1 has-checked:border-ink has-checked:font-bold has-checked:text-ink"
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer appearance-none"
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
