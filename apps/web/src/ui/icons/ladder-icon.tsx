import type { SVGProps } from 'react'

interface LadderIconProps extends SVGProps<SVGSVGElement> {
  /** width and height, pixels */
  readonly size: number
}

/** Two rails and four rungs: all prices of a runner, in the line of the other icons. */
export function LadderIcon({ size, ...rest }: LadderIconProps) {
  return (
    <svg
      {...rest}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
    >
      <path d="M7 3v18M17 3v18M7 6.5h10M7 11h10M7 15.5h10" />
    </svg>
  )
}
