import type { CSSProperties } from 'react'

/** Inline styles with custom properties of our own. */
export type StyleProperties = CSSProperties & Readonly<Record<`--${string}`, string>>
