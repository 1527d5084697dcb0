/** The place of the button of a line whose bet is over, as large as it was. */
export function Over() {
  return <span aria-hidden className="block size-(--control-height)" />
}
