/** The edge of a row in the colour of its side. */
export const SIDE_EDGE = {
  back: 'edge-back border-l-4 border-(--back-1)',
  lay: 'edge-lay border-l-4 border-(--lay-1)',
} as const

/** A cell with a figure. */
export const NUMBER_CELL = 'px-3 py-2 text-right whitespace-nowrap'
