import Check from 'lucide-react/icons/check'

/** Stands where the button of a line was whose bet is over, as large as it. */
export function Over() {
  return (
    <span
      aria-hidden
      className="grid min-h-11 w-11 place-items-center text-quiet pointer-fine:min-h-9 pointer-fine:w-8"
    >
      <Check size={18} />
    </span>
  )
}
