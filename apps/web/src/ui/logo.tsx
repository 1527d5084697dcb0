interface LogoProps {
  /** where a tenant's own logo is; null: our mark */
  readonly address: string | null
  /** whose it is, where nothing else says so; our mark says ours */
  readonly name?: string | undefined
  readonly className?: string
}

/** Our mark: three stumps with their bails, and the two lines of the crease; or the tenant's. */
export function Logo({ address, name = '', className }: LogoProps) {
  if (address !== null) return <img src={address} alt={name} className={className} />
  return (
    <svg viewBox="0 0 118 32" role="img" aria-label="Crease" className={className}>
      <path d="M1 25h26M5 20.5h18" stroke="var(--back-1)" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M10 8.5v9M14 8.5v9M18 8.5v9"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M9.5 6h3.6M14.9 6h3.6" stroke="var(--lay-1)" strokeWidth="2" strokeLinecap="round" />
      <text x="34" y="23" fill="currentColor" fontSize="21" fontWeight="700" letterSpacing="-0.4">
        Crease
      </text>
    </svg>
  )
}
