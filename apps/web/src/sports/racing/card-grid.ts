import type { Column } from './card-columns.tsx'

/** The name and the prices of a row, and of the head over them. */
export const GRID = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 px-2 md:gap-x-2'
export const PAIRS = 'grid gap-x-1'
/** Each a whole number of pixels for every pair: a fraction leaves a hair of colour beside a cell. */
const WIDTHS = [
  'w-[7.5rem]',
  'w-[13.5rem] grid-cols-2 max-[374px]:w-[12.5rem] md:w-[16rem]',
  'w-[13.5rem] grid-cols-2 max-[374px]:w-[12.5rem] md:w-[21.5rem] md:grid-cols-3 xl:w-[25.25rem]',
] as const
export const widthOf = ({ length }: readonly Column[]): string => WIDTHS[length - 1] ?? WIDTHS[2]
/** On a phone, a column that is not chosen has no room. */
export const shownAs = ({ isChosen }: Column): string | undefined =>
  isChosen ? undefined : 'max-md:hidden'
