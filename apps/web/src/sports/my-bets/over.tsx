/** The place of the button of a line whose bet is over, as large as it was. */
export function Over() {
  return <span aria-hidden className="block min-h-11 w-11 pointer-fine:min-h-9 pointer-fine:w-8" />
}
