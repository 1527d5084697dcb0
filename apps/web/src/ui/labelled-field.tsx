import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

interface Labelled {
  readonly label: string
  /** what is expected in it */
  readonly hint?: ReactNode
  readonly isWrong?: boolean
  /** the element that says what is wrong with it; undefined: nothing */
  readonly wrongBy?: string | undefined
}

/** A field under its name, with a line of what is expected. */
export function LabelledField({
  label,
  hint,
  isWrong = false,
  wrongBy,
  ...input
}: Labelled & ComponentProps<'input'>) {
  return (
    <Labels label={label} hint={hint} isWrong={isWrong} wrongBy={wrongBy}>
      {(labels) => <input className="field" {...labels} {...input} />}
    </Labels>
  )
}

/** The same for a text of several lines. */
export function LabelledText({
  label,
  hint,
  isWrong = false,
  wrongBy,
  ...area
}: Labelled & ComponentProps<'textarea'>) {
  return (
    <Labels label={label} hint={hint} isWrong={isWrong} wrongBy={wrongBy}>
      {(labels) => (
        <textarea className="field h-32! resize-y py-2!" rows={5} {...labels} {...area} />
      )}
    </Labels>
  )
}

interface LabelsProps extends Labelled {
  readonly isWrong: boolean
  readonly children: (labels: {
    readonly id: string
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

function Labels({ label, hint, isWrong, wrongBy, children }: LabelsProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': isWrong || wrongBy !== undefined,
        'aria-describedby': clsx(wrongBy, hint !== undefined && `${id}hint`) || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}hint`} className="text-xs text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The place of a fault, which exists before the fault does. */
export function Fault({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} role="alert" className="min-h-5 text-sm font-semibold text-loss empty:invisible">
      {children}
    </p>
  )
}
