import { createElement, type SVGProps } from 'react'

/** As lucide-react keeps an icon. */
interface IconData {
  readonly size: number
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** width and height, pixels */
  readonly size?: number
}

/**
 * Makes an icon of lucide-react from its lines, in place of the library's own maker where the app is built: one
 * component and not three, and nothing worked out when it is drawn [UI319]. A first screen has thirty of them.
 */
// oxlint-disable-next-line import/no-default-export -- as the library exports its own
export default function makeIcon({ size: grid, node }: IconData) {
  const lines = node.map(([tag, { key, ...attributes }]) =>
    createElement(tag, { key, ...attributes }),
  )
  return function Icon({ size = grid, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${grid} ${grid}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {lines}
      </svg>
    )
  }
}
