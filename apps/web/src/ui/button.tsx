import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const TONES = {
  /** the one thing to do next */
  primary: 'bg-accent text-accent-ink font-bold hover:brightness-105 active:brightness-95',
  plain: 'bg-raised text-ink border-line font-semibold hover:bg-line',
  quiet: 'text-ink font-semibold hover:bg-raised',
} as const

interface ButtonProps extends ComponentProps<'button'> {
  readonly tone: keyof typeof TONES
}

/** A button as high as a field, and under a finger as high as one. */
export function Button({ tone, className, type = 'button', ...rest }: ButtonProps) {
  const shape =
    'button inline-flex min-h-(--control-height) items-center justify-center gap-2 rounded-md disabled:opacity-60'
  return <button type={type} className={clsx(shape, TONES[tone], className)} {...rest} />
}
