import { useId, type ComponentProps, type ReactNode } from 'react'

interface LabelledFieldProps extends ComponentProps<'input'> {
  readonly label: string
  /** what is expected in it */
  readonly hint?: ReactNode
  readonly isWrong?: boolean
}

/** A field under its name, with a line of what is expected. */
export function LabelledField({ label, hint, isWrong = false, ...input }: LabelledFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        className="field"
        aria-invalid={isWrong}
        {...(hint !== undefined && { 'aria-describedby': `${id}hint` })}
        {...input}
      />
      {hint !== undefined && (
        <p id={`${id}hint`} className="text-xs text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The place of a fault, which exists before the fault does. */
export function Fault({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="min-h-5 text-sm font-semibold text-loss empty:invisible">
      {children}
    </p>
  )
}
