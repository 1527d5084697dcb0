/**
 * The classes of a small table whose rows are lists on a phone: its name over a line for each figure, which is named at the
 * left. Elements of it need explicit roles, which a browser drops with their display.
 */
export const STACKED = {
  table: 'w-full border-collapse text-sm max-md:block',
  head: 'text-xs text-quiet max-md:sr-only',
  body: 'max-md:block',
  row: 'border-b border-line last:border-b-0 max-md:block max-md:p-2',
  columnName: 'px-3 py-2 text-right font-semibold first:text-left',
  name: 'text-left font-semibold max-md:block max-md:px-1 md:px-3 md:py-2',
  figure:
    'text-right whitespace-nowrap max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-3 max-md:px-1 max-md:py-0.5 md:px-3 md:py-2',
  /** the figure's name, which columns say elsewhere */
  label: 'text-xs font-normal text-quiet md:hidden',
} as const
