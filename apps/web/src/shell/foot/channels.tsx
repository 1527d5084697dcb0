import type { Face } from '@crease/contract/look/tenant.ts'

export const FOOT_LINK = 'inline-flex min-h-11 items-center px-2 hover:underline'

export const hasChannel = ({ email, phone, social }: Face): boolean =>
  email !== '' || phone !== '' || social.length > 0

/** The tenant's ways to reach support; empty ones are hidden [TH5]. */
export function Channels({ face: { email, phone, social } }: { readonly face: Face }) {
  return (
    <>
      {email !== '' && (
        <a href={`mailto:${email}`} className={FOOT_LINK}>
          {email}
        </a>
      )}
      {phone !== '' && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={FOOT_LINK}>
          {phone}
        </a>
      )}
      {social.map(({ network, address }) => (
        <a key={address} href={address} target="_blank" rel="noreferrer" className={FOOT_LINK}>
          {network}
        </a>
      ))}
    </>
  )
}
